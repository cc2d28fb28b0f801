/** For an engine that does not tell of its paints, against all it promises. */
const latestMs = 2_000;

/**
 * Loads the page's code once its words are painted, so that it takes nothing from what they wait
 * for; at once when somebody touches the page, or when it is in a tab in the background, which
 * paints nothing.
 * @param entry the address of the code
 */
export function loadCode(entry: string | undefined): void {
  if (entry === undefined) return;
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    // The page is read without it, as where it was gone from the server.
    import(/* @vite-ignore */ entry).catch((error: unknown) => console.error(error));
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load);
  addEventListener('load', () => setTimeout(load, document.hidden ? 0 : latestMs));
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) load();
  }).observe({ type: 'paint', buffered: true });
}
