const rowSelector = 'li, [role="listitem"], tr';
/** What may also fill a row. */
const partSelector = 'article, fieldset';
const controlSelector = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

type Way = 'next' | 'previous';

/** The place of something with the focus, noted while it is there. */
interface Place {
  element: HTMLElement;
  text: string;
  /** Its number among the controls of its row. */
  at: number;
  /** The rows behind and before its own. */
  next: Element | null;
  previous: Element | null;
  /** What it lies in, from the inside. */
  around: readonly Element[];
}

let isKept = false;
/** What got the focus for want of anything better. */
let stopgap: HTMLElement | null = null;

/** Returns whether nothing has the focus but what `keepFocus` gave it to. */
export function isFocusLost(): boolean {
  return isDropped() || document.activeElement === stopgap;
}

/**
 * Moves the focus on when what has it leaves the page, which browsers answer by dropping it (P14): to
 * the same control of the next row that has one, else of one before, else to the heading above. A screen
 * that moves it by itself comes first. Begins with the first screen or dialog that has something to
 * remove, and stays for the page.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  const placeNow = () => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && !isDropped() ? placeOf(activeElement) : null;
  };
  let place = placeNow();
  const note = () => {
    place = placeNow();
  };
  const observer = new MutationObserver(() => {
    if (!place || place.element.isConnected || !isDropped()) return;
    const lost = place;
    place = null;
    setTimeout(() => {
      const next = isDropped() ? nextOf(lost) : null;
      next?.focus({ preventScroll: true });
      stopgap = next;
      // It may be hidden while the code of its screen is on its way: with the next change again.
      if (isDropped()) place ??= lost;
    });
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
}

function isDropped(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each);
  const row = element.closest(rowSelector) ?? element.closest(partSelector);
  return {
    element,
    text: element.textContent,
    at: row ? controlsOf(row).indexOf(element) : 0,
    next: row && beside(row, 'next'),
    previous: row && beside(row, 'previous'),
    around,
  };
}

/** The row beside another; a list may lie in parts that are none of their own. */
function beside(row: Element, way: Way): Element | null {
  const sibling = `${way}ElementSibling` as const;
  const part = row.parentElement?.getAttribute('role') === 'none' ? row.parentElement : null;
  const first = way === 'next' ? 'firstElementChild' : 'lastElementChild';
  const neighbour = row[sibling] ?? part?.[sibling]?.[first];
  return neighbour?.matches(`${rowSelector}, ${partSelector}`) ? neighbour : null;
}

function nextOf({ text, at, next, previous, around }: Place): HTMLElement | null {
  const sameIn = (start: Element | null, way: Way) => {
    for (let row = start; row?.isConnected; row = beside(row, way)) {
      const controls = controlsOf(row);
      const same = controls[at]?.textContent === text ? controls[at] : null;
      const control = same ?? controls.find((each) => each.textContent === text);
      if (control) return control;
    }
    return null;
  };
  return sameIn(next, 'next') ?? sameIn(previous, 'previous') ?? headingOf(around);
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controlSelector)];
}

/** The heading of the innermost part that is left and has one, else the page's. */
function headingOf(around: readonly Element[]): HTMLElement | null {
  const headings = 'h1, h2, h3, h4';
  const part = around.find((each) => each.isConnected && each.querySelector(headings));
  const isPage = !part || part.querySelector('main') !== null;
  const heading = isPage
    ? document.querySelector<HTMLElement>('main h1')
    : part.querySelector<HTMLElement>(headings);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
