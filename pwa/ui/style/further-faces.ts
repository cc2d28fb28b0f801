import { isTransliterated, needsFurtherFaces } from '#shared/language/printed-letters.ts';
import stylesheet from './further-faces.css?url';

const fonts = ["16px 'Eczar'", "16px 'Noto Sans Devanagari'"];
const transliterationFont = "16px 'Noto Serif'";
const urdu = /\p{sc=Arabic}/u;

/** The link to the stylesheet, while it comes or once it is there. */
let link: HTMLLinkElement | undefined;
/** Whether the stylesheet came. */
let arrival: Promise<boolean> | undefined;
/** Those that are in the device's own faces. */
const missedLetters = new Set<string>();

/**
 * Has the page take the faces of a text that needs further ones (B82), and resolves once they are
 * there. Where they cannot be had, the device's own stand in, and these alone are asked for again: by
 * the next text, but offline only once the network is back. A link of our own can be asked again, which
 * `import()` cannot be: engines remember what failed. Nor does the page reload for it
 * (pwa/first-load/update-missing-code.ts).
 */
export async function takeFaces(text: string): Promise<void> {
  if (!needsFurtherFaces(text)) return;
  const isOffline = globalThis.navigator?.onLine === false;
  const letters = [...new Set(text)].filter(
    (letter) => needsFurtherFaces(letter) && !(isOffline && missedLetters.has(letter)),
  );
  if (letters.length === 0) return;
  if (!arrival || !(link || isOffline)) arrival = addLink();
  const isThere = await arrival;
  if (isThere) renewRules(letters.filter((letter) => missedLetters.delete(letter)));
  const came = await Promise.all(letters.map((letter) => isThere && loadFaces(letter)));
  for (const letter of letters.filter((_, at) => !came[at])) missedLetters.add(letter);
  if (missedLetters.size > 0) addEventListener('online', takeMissed, { once: true });
}

/** The other letters of a transliterated text are in its face too. */
const withOthers = (letter: string) => (isTransliterated(letter) ? `${letter}a` : letter);

/** Loads the faces of a letter, and returns whether all came. */
async function loadFaces(letter: string): Promise<boolean> {
  const needed = isTransliterated(letter) ? [transliterationFont] : fonts;
  const loads = needed.map((font) => document.fonts.load(font, withOthers(letter)));
  const results = await Promise.allSettled(loads);
  return results.every(({ status }) => status === 'fulfilled');
}

/** A face that did not come stays so until its rule is read anew. */
function renewRules(letters: readonly string[]): void {
  const text = letters.map(withOthers).join('');
  const sheet = link?.sheet;
  for (const [at, { cssText }] of [...(sheet?.cssRules ?? [])].entries()) {
    const [, ranges = ''] = /unicode-range:([^;}]*)/.exec(cssText) ?? [];
    const characters = ranges.replace(/[\da-f]+/gi, '\\u{$&}').replace(/U\+|[, ]/gi, '');
    if (!new RegExp(`[${characters}]`, 'u').test(text)) continue;
    sheet?.deleteRule(at);
    sheet?.insertRule(cssText, at);
  }
}

/**
 * Has the page take the faces of whatever is shown in it and typed there, from now on, so that no screen
 * has to ask, and marks what is in Urdu, whose lines are higher (`data-urdu`). A device has letters of few
 * scripts, and staff read names in all of them.
 */
export function watchText(page: HTMLElement): void {
  readNew(page);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      markUrdu(type === 'characterData' ? target.parentElement : target);
      addedNodes.forEach(readNew);
    }
    void takeFaces(
      changes.map(({ type, target }) => (type === 'childList' ? '' : textOf(target))).join(''),
    );
  });
  // React writes what a field holds into its attribute, or into the text of one with several lines.
  const attributeFilter = ['value'];
  observer.observe(page, { attributeFilter, characterData: true, childList: true, subtree: true });
}

function readNew(node: Node): void {
  const text = textOf(node);
  void takeFaces(text);
  if (!urdu.test(text) || !(node instanceof HTMLElement)) return;
  for (const element of [node, ...node.querySelectorAll('*')]) markUrdu(element);
}

/** Marks an element by what stands in itself, not in those within. */
function markUrdu(node: Node | null): void {
  if (!(node instanceof HTMLElement)) return;
  const text =
    node instanceof HTMLInputElement
      ? node.value
      : [...node.childNodes].map((child) => (child instanceof Text ? child.data : '')).join('');
  node.toggleAttribute('data-urdu', urdu.test(text));
}

function textOf(node: Node): string {
  const fields = node instanceof HTMLElement ? [...node.querySelectorAll('input')] : [];
  if (node instanceof HTMLInputElement) fields.push(node);
  return (node.textContent ?? '') + fields.map(({ value }) => value).join('');
}

const takeMissed = () => void takeFaces([...missedLetters].join(''));

function addLink(): Promise<boolean> {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = stylesheet;
  link = element;
  document.head.append(element);
  return new Promise((resolve) => {
    element.onload = () => resolve(true);
    element.onerror = () => {
      element.remove();
      link = undefined;
      resolve(false);
    };
  });
}
