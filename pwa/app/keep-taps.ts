const starting = 'button[data-starting]';

/**
 * Makes the buttons of a prerendered page usable before its code runs: a tap is shown as busy and
 * kept for `replayTap`; of several, the last counts. Fields stay disabled: typing cannot be kept.
 */
export function keepTaps(page: Document): void {
  page.addEventListener('DOMContentLoaded', () => {
    for (const button of page.querySelectorAll<HTMLButtonElement>(starting)) {
      button.disabled = false;
    }
  });
  page.addEventListener('click', keep, { capture: true });

  function keep(event: Event): void {
    const { target } = event;
    const button = target instanceof Element ? target.closest(starting) : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    releaseTap(page);
    button.setAttribute('aria-busy', 'true');
  }
}

/** Forgets the kept tap; returns the button that it was on. */
export function releaseTap(page: Document): HTMLButtonElement | null {
  const kept = page.querySelector<HTMLButtonElement>(`${starting}[aria-busy]`);
  kept?.removeAttribute('aria-busy');
  return kept;
}

/** Enables every control of a prerendered page, whose code now runs, and repeats the kept tap. */
export function replayTap(page: Document): void {
  const kept = releaseTap(page);
  for (const control of page.querySelectorAll('[data-starting]')) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-starting');
  }
  // Once the components around it have taken their effects.
  if (kept) setTimeout(() => kept.click());
}
