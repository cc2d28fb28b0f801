const controls =
  'a, button, input, select, textarea, summary, label, [role="alert"], [role="status"]';

/** A control covered up to this share can still be tapped beside it. */
const coveredShare = 1 / 4;

/** Not to be covered at all: a select, for the arrow at its end, and what says that something is wrong. */
const neverCovered = 'select, [aria-invalid="true"], [role="alert"], [role="status"]';

const coveredShareOf = (control: Element) => (control.matches(neverCovered) ? 0 : coveredShare);

/** Whether an element floating above the page covers too much of a control. */
export function liesOnControl(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const { left, right, top, bottom } = box;
  // No control is small enough to fit between these points.
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

/** The share of `covered` that lies under `box`, from 0 to 1. */
function shareUnder(box: DOMRect, covered: DOMRect): number {
  const width = Math.min(box.right, covered.right) - Math.max(box.left, covered.left);
  const height = Math.min(box.bottom, covered.bottom) - Math.max(box.top, covered.top);
  return (Math.max(0, width) * Math.max(0, height)) / (covered.width * covered.height);
}
