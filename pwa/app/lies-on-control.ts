const controls = 'a, button, input, select, textarea, summary, label';

/** Whoever aims at a control finds the rest of it. */
const coveredShare = 1 / 4;

/** The end of a select, however wide it is, says that there is something to choose. */
const coveredShareOf = (control: Element) => (control.tagName === 'SELECT' ? 0 : coveredShare);

/** True while an element that floats above the page takes away much of something else to tap. */
export function liesOnControl(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const { left, right, top, bottom } = box;
  // Nothing to tap is so small that it fits between these points.
  const across = [left, (left + right) / 2, right];
  const down = [top, (top + bottom) / 2, bottom];
  return across.some((x) =>
    down.some((y) =>
      document.elementsFromPoint(x, y).some((element) => {
        const control = element.closest(controls);
        if (control === null || control === floating) return false;
        return shareUnder(box, control.getBoundingClientRect()) > coveredShareOf(control);
      }),
    ),
  );
}

/** How much of `covered` lies under `box`, from 0 to 1. */
function shareUnder(box: DOMRect, covered: DOMRect): number {
  const width = Math.min(box.right, covered.right) - Math.max(box.left, covered.left);
  const height = Math.min(box.bottom, covered.bottom) - Math.max(box.top, covered.top);
  return (Math.max(0, width) * Math.max(0, height)) / (covered.width * covered.height);
}
