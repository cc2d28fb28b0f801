const controls = 'a, button, input, select, textarea, summary, label';

/** True while something else to tap lies beneath an element that floats above the page. */
export function liesOnControl(floating: Element): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  // Nothing to tap is so small that it fits between these points.
  const across = [left, (left + right) / 2, right];
  const down = [top, (top + bottom) / 2, bottom];
  return across.some((x) =>
    down.some((y) =>
      document.elementsFromPoint(x, y).some((element) => {
        const control = element.closest(controls);
        return control !== null && control !== floating;
      }),
    ),
  );
}
