import type { Target } from './tab.ts';

/* These are sent into the page as text, so each stands alone. */

/** Returns the element of a target, once it can be used. */
export function findInPage({ kind, name, within }: Target): HTMLElement | null {
  const part = within === undefined ? document : document.querySelector(within);
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const scope = dialogs[dialogs.length - 1] ?? part;
  const selector = {
    button: 'button:not(:disabled, [aria-disabled="true"])',
    link: 'a[href]',
    field: 'label',
  }[kind];
  for (const element of scope?.querySelectorAll<HTMLElement>(selector) ?? []) {
    const says = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (says.trim() !== name || element.getClientRects().length === 0) continue;
    return element instanceof HTMLLabelElement ? element.control : element;
  }
  return null;
}

/** Fills a field as typing and choosing do, past React's own setter of `value`. */
export function fillInPage(element: HTMLElement, value: string): void {
  let newValue = value;
  if (element instanceof HTMLSelectElement) {
    const option = [...element.options].find((one) => one.text === value || one.value === value);
    if (!option) throw new Error(`There is no option ${value}`);
    newValue = option.value;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  if (!setter) throw new Error(`${element.tagName} has no value`);
  element.focus();
  setter.call(element, newValue);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  element.blur();
}
