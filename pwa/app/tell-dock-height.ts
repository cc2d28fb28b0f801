/**
 * Keeps `--dock-height` (px) on the root as high as the dock, for what else stays at the lower edge
 * of the window; a ref of React's.
 */
export function tellDockHeight(dock: HTMLElement | null): (() => void) | undefined {
  if (dock === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--dock-height', `${dock.offsetHeight}px`);
  });
  observer.observe(dock);
  return () => observer.disconnect();
}
