/** A name of a right-to-left script with what it would turn: a digit and a bracket. */
export const urduName = 'حسین 7)';

const rightToLeft = /[\u0590-\u08ff]/;
const parts = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gis;
const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** What people see or hear of an element beside its content. */
const shownAttribute = /\s(aria-label|title|alt|placeholder|value|content)="([^"]*)"/g;

/** Returns what of a plain text runs from right to left and is not set apart. */
export function strayText(text: string): string | null {
  const rest = text.replace(/[\u2066\u2068][^\u2066\u2068\u2069]*\u2069/g, '');
  if (rest !== text) return strayText(rest);
  return rightToLeft.test(rest) ? rest.trim() : null;
}

/** Returns the texts of some HTML, but for what is drawn, that run from right to left and stand neither apart nor in a block of their own. */
export function strayTexts(html: string): string[] {
  const strays: string[] = [];
  const apart: boolean[] = [];
  for (const [, end, name = '', attributes = '', closed, text] of html.matchAll(parts)) {
    if (text !== undefined) {
      const stray = strayText(text);
      if (stray !== null && apart.at(-1) !== true) strays.push(stray);
    } else if (end) apart.pop();
    else if (name !== '') {
      const isApart = name === 'bdi' || name === 'svg' || attributes.includes(' dir="auto"');
      for (const [, key, value = ''] of attributes.matchAll(shownAttribute)) {
        const stray = strayText(value);
        if (stray !== null && !(key === 'value' && isApart)) strays.push(`${key}: ${stray}`);
      }
      if (!closed && !voids.has(name)) apart.push(isApart || apart.at(-1) === true);
    }
  }
  return strays;
}
