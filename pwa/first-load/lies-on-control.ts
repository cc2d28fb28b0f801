const controls =
  'a, button, input, select, textarea, summary, label, [role="alert"], [role="status"]';

/** The steps are so close together that nothing fits between, not even a link in a line of text. */
const steps = [0, 1 / 3, 2 / 3, 1];

/** Returns whether an element floating above the page covers any part of a control. */
export function liesOnControl(floating: Element): boolean {
  const { left, top, width, height } = floating.getBoundingClientRect();
  return steps.some((across) =>
    steps.some((down) =>
      document
        // One pixel within: what touches an edge is not covered.
        .elementsFromPoint(left + 1 + across * (width - 2), top + 1 + down * (height - 2))
        .some((element) => ![null, floating].includes(element.closest(controls))),
    ),
  );
}
