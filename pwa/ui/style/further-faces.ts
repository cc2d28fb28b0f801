import { isTransliterated, needsFurtherFaces } from '#shared/language/printed-letters.ts';
import stylesheet from './further-faces.css?url';

const fonts = ["16px 'Eczar'", "16px 'Noto Sans Devanagari'"];
const transliterationFont = "16px 'Noto Serif'";

/** The link to the stylesheet, while it comes or once it is there. */
let link: HTMLLinkElement | undefined;
let arrival: Promise<void> | undefined;
/** What was last shown in the device's own letters. */
let missedLetters = '';

/**
 * Has the page take the faces of a text that needs further ones (B82), and resolves once they are
 * there. Where they cannot be had, the device's own stand in, and they are asked for again by the next
 * text and when the network is back. A link of our own can be asked again, which `import()` cannot be:
 * engines remember what failed. Nor does the page reload for it (./update-missing-code.ts).
 */
export async function takeFaces(text: string): Promise<void> {
  if (!needsFurtherFaces(text)) return;
  const letters = [...text].filter(needsFurtherFaces).join('');
  arrival ??= addLink();
  const before = link;
  try {
    await arrival;
    await Promise.all(fontsWith(letters).map(([font, some]) => document.fonts.load(font, some)));
  } catch {
    missedLetters = letters;
    addEventListener('online', takeMissed, { once: true });
    if (link !== before) return;
    // A face that did not come stays so until its rules are read anew.
    link?.remove();
    link = arrival = undefined;
  }
}

/** Returns fonts to load, each with the letters that it is for. */
function fontsWith(letters: string): [font: string, letters: string][] {
  const others = [...letters].filter((letter) => !isTransliterated(letter)).join('');
  const needs: [font: string, letters: string][] = fonts.map((font) => [font, others]);
  // The other letters of its texts are in this one too.
  if (isTransliterated(letters)) needs.push([transliterationFont, `${letters}a`]);
  return needs.filter(([, some]) => some !== '');
}

/**
 * Has the page take the faces of whatever is shown in it and typed there, from now on, so that no screen
 * has to ask. A device has letters of few scripts, and staff read names in all of them.
 */
export function watchText(page: HTMLElement): void {
  void takeFaces(textOf(page));
  const observer = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : target,
    );
    void takeFaces(nodes.map(textOf).join(''));
  });
  // React writes what a field holds into its attribute, or into the text of one with several lines.
  const attributeFilter = ['value'];
  observer.observe(page, { attributeFilter, characterData: true, childList: true, subtree: true });
}

function textOf(node: Node): string {
  const fields = node instanceof HTMLElement ? [...node.querySelectorAll('input')] : [];
  if (node instanceof HTMLInputElement) fields.push(node);
  return (node.textContent ?? '') + fields.map(({ value }) => value).join('');
}

const takeMissed = () => void takeFaces(missedLetters);

function addLink(): Promise<void> {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = stylesheet;
  link = element;
  document.head.append(element);
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${stylesheet} did not come`));
  });
}
