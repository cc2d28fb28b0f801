import type { DrawingNode } from './drawing-node.ts';

/** A drawing as the text of an SVG file. Whatever a shopper typed stays text (T24). */
export function svgText(node: DrawingNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join('');
  const inside =
    node.text === undefined ? node.children.map(svgText).join('') : escapeText(node.text);
  return inside === ''
    ? `<${node.tag}${attributes}/>`
    : `<${node.tag}${attributes}>${inside}</${node.tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeText(text: string): string {
  return writable(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** XML knows no control characters, no half surrogate pairs and no U+FFFE or U+FFFF. */
function writable(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
