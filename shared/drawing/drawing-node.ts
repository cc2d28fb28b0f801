/** The elements a drawing is made of; nothing that could run, load a page or carry a style. */
type DrawingTag =
  | 'svg'
  | 'defs'
  | 'g'
  | 'rect'
  | 'circle'
  | 'ellipse'
  | 'path'
  | 'text'
  | 'image'
  | 'use'
  | 'linearGradient'
  | 'radialGradient'
  | 'stop';

/** Every attribute in use, as SVG spells it. */
type DrawingAttribute =
  | 'xmlns'
  | 'viewBox'
  | 'role'
  | 'aria-label'
  | 'direction'
  | 'id'
  | 'href'
  | 'x'
  | 'y'
  | 'x1'
  | 'x2'
  | 'y1'
  | 'y2'
  | 'cx'
  | 'cy'
  | 'r'
  | 'rx'
  | 'ry'
  | 'd'
  | 'width'
  | 'height'
  | 'transform'
  | 'fill'
  | 'stroke'
  | 'stroke-width'
  | 'stroke-linecap'
  | 'stroke-linejoin'
  | 'stroke-dasharray'
  | 'opacity'
  | 'fill-opacity'
  | 'offset'
  | 'stop-color'
  | 'stop-opacity'
  | 'preserveAspectRatio'
  | 'font-family'
  | 'font-size'
  | 'font-weight'
  | 'letter-spacing'
  | 'text-anchor';

export type DrawingAttributes = Readonly<Partial<Record<DrawingAttribute, string | number>>>;

/** One element of a drawing: data, so that a page and a file can each make their own of it. */
export interface DrawingNode {
  readonly tag: DrawingTag;
  readonly attributes: DrawingAttributes;
  readonly children: readonly DrawingNode[];
  /** What a `text` element says; no other element has one. */
  readonly text?: string;
  /** What a line would say that was cut short, all of it. */
  readonly whole?: string;
}

/** An element; its numbers are rounded to hundredths. */
export function node(
  tag: Exclude<DrawingTag, 'text'>,
  attributes: DrawingAttributes,
  children: readonly DrawingNode[] = [],
): DrawingNode {
  return { tag, attributes: roundNumbers(attributes), children };
}

/** A line of text; `whole` is what it was cut short of. */
export function textNode(text: string, attributes: DrawingAttributes, whole?: string): DrawingNode {
  const line = { tag: 'text', attributes: roundNumbers(attributes), children: [], text } as const;
  return whole === undefined ? line : { ...line, whole };
}

/** Elements and all that lie in them, each before those that it holds. */
export function nodesIn(nodes: readonly DrawingNode[]): DrawingNode[] {
  return nodes.flatMap((each) => [each, ...nodesIn(each.children)]);
}

/** A number as short as a picture needs it, for paths and transforms. */
export function short(value: number): string {
  return String(round(value));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function roundNumbers(attributes: DrawingAttributes): DrawingAttributes {
  // A picture has a thousand of them, and is drawn anew with every letter that is typed.
  const short: Record<string, string | number> = {};
  for (const name of Object.keys(attributes) as DrawingAttribute[]) {
    const value = attributes[name];
    if (value !== undefined) short[name] = typeof value === 'number' ? round(value) : value;
  }
  return short;
}
