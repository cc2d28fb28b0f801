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

/** Forgets the kept tap. */
export function releaseTap(page: Document): void {
  keptTap(page)?.removeAttribute('aria-busy');
}

function keptTap(page: Document): HTMLButtonElement | null {
  return page.querySelector(`${starting}[aria-busy]`);
}

/**
 * Enables every control of a prerendered page, whose code now runs, and repeats the kept tap; until
 * then its button stays busy, and goes on being busy where it has more to wait for.
 */
export function replayTap(page: Document): void {
  const button = keptTap(page);
  for (const control of page.querySelectorAll('[data-starting]')) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-starting');
  }
  // Once the components around it have taken their effects.
  setTimeout(() => {
    button?.removeAttribute('aria-busy');
    button?.click();
  });
}
