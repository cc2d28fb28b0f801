import { takeFaces } from '#pwa/ui/style/further-faces.ts';
import { type DrawingAttributes, type DrawingNode, nodesIn } from '#shared/drawing/drawing-node.ts';

/** How a canvas calls an anchor of SVG, and how much of the line lies before it. */
const anchors: Readonly<Record<string, [align: CanvasTextAlign, before: number]>> = {
  middle: ['center', 0.5],
  end: ['end', 1],
};

/** Paints a line of text in the colour of the canvas. Letters that stand apart are set one by one, as every engine can. */
export function paintText(
  context: CanvasRenderingContext2D,
  { text = '', attributes }: DrawingNode,
): void {
  context.font = fontOf(attributes);
  const [x, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
  const [align, leftShare] = anchors[String(attributes['text-anchor'])] ?? ['start', 0];
  context.direction = attributes.direction === 'rtl' ? 'rtl' : 'ltr';
  const spacing = Number(attributes['letter-spacing'] ?? 0);
  if (spacing === 0) {
    context.textAlign = align;
    context.fillText(text, x, y);
    return;
  }
  context.textAlign = 'left';
  const letters = [...text];
  const before = (index: number) =>
    context.measureText(letters.slice(0, index).join('')).width + index * spacing;
  const startX = x - before(letters.length) * leftShare;
  for (const [index, letter] of letters.entries())
    context.fillText(letter, startX + before(index), y);
}

/**
 * Resolves once the fonts are there that the texts of a drawing are set in; those that cannot be
 * had are replaced by the device's own, as on the page.
 */
export async function fontsFor(picture: DrawingNode): Promise<void> {
  const texts = new Map<string, string>();
  for (const { text, attributes } of nodesIn(picture.children)) {
    if (text === undefined) continue;
    const font = fontOf({ ...attributes, 'font-size': 16 });
    texts.set(font, (texts.get(font) ?? '') + text);
  }
  await takeFaces([...texts.values()].join(''));
  await Promise.allSettled([...texts].map(([font, text]) => document.fonts.load(font, text)));
}

function fontOf(attributes: DrawingAttributes): string {
  const { 'font-weight': weight = 400, 'font-size': size, 'font-family': family } = attributes;
  return `${weight} ${size}px ${family}`;
}
