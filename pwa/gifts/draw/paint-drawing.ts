import type { DrawingAttributes, DrawingNode } from '#shared/drawing/drawing-node.ts';
import { middlePart } from '#shared/preview/preview-photos.ts';
import { fillWith, isGradient, outlineOf } from './paint-outline.ts';
import { paintText } from './paint-text.ts';

/** A photo that has been decoded. */
export type DecodedPhoto = HTMLImageElement | ImageBitmap;

interface Easel {
  /** What can be referred to by its id. */
  named: ReadonlyMap<string, DrawingNode>;
  photos: ReadonlyMap<string, DecodedPhoto>;
  /** Canvases for groups that let something shine through, kept for the next one. */
  spare: CanvasRenderingContext2D[];
}

/** What an element hands on to those inside it. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
] as const;

/**
 * Paints a drawing as it is, in its own units, with the photos by their addresses; one that is not
 * among them leaves its quiet landscape. It takes the fonts of the page, which an SVG shown as a
 * picture cannot, and costs a third of what the browser takes to read and show that.
 */
export function paintDrawing(
  context: CanvasRenderingContext2D,
  picture: DrawingNode,
  photos: ReadonlyMap<string, DecodedPhoto>,
): void {
  context.direction = 'ltr';
  paint(context, picture, {}, { named: new Map(namedIn(picture)), photos, spare: [] });
}

function namedIn(node: DrawingNode): (readonly [string, DrawingNode])[] {
  const inside = node.children.flatMap(namedIn);
  const { id } = node.attributes;
  return id === undefined ? inside : [[String(id), node], ...inside];
}

function paint(
  context: CanvasRenderingContext2D,
  node: DrawingNode,
  outer: DrawingAttributes,
  easel: Easel,
): void {
  if (node.tag === 'defs') return;
  const look = { ...outer };
  for (const name of inherited) {
    const own = node.attributes[name];
    if (own !== undefined) look[name] = own;
  }
  const opacity = Number(node.attributes.opacity ?? 1);
  context.save();
  move(context, String(node.attributes.transform ?? ''));
  if (opacity < 1 && overlapsItself(node, look)) {
    paintThrough(context, opacity, easel, (layer) => paintContent(layer, node, look, easel));
  } else {
    context.globalAlpha *= opacity;
    paintContent(context, node, look, easel);
  }
  context.restore();
}

function paintContent(
  context: CanvasRenderingContext2D,
  node: DrawingNode,
  look: DrawingAttributes,
  easel: Easel,
): void {
  const { tag, attributes, children } = node;
  if (tag === 'text') paintText(context, node, look);
  else if (tag === 'image') paintPhoto(context, attributes, easel);
  else if (tag === 'use') {
    const used = easel.named.get(String(attributes.href).slice(1));
    if (used) paint(context, used, look, easel);
  } else if (tag === 'svg' || tag === 'g') {
    if (attributes.x !== undefined) enterPlace(context, attributes);
    for (const child of children) paint(context, child, look, easel);
  } else paintShape(context, node, look, easel);
}

function paintShape(
  context: CanvasRenderingContext2D,
  node: DrawingNode,
  look: DrawingAttributes,
  { named }: Easel,
): void {
  const path = outlineOf(node);
  const { fill = '#000', stroke = 'none' } = look;
  if (fill !== 'none') {
    context.save();
    context.globalAlpha *= Number(look['fill-opacity'] ?? 1);
    if (isGradient(fill)) fillWith(context, node, path, named.get(nameIn(String(fill))));
    else {
      context.fillStyle = String(fill);
      context.fill(path);
    }
    context.restore();
  }
  if (stroke === 'none') return;
  context.strokeStyle = String(stroke);
  context.lineWidth = Number(look['stroke-width'] ?? 1);
  context.lineCap = look['stroke-linecap'] === 'round' ? 'round' : 'butt';
  context.lineJoin = look['stroke-linejoin'] === 'round' ? 'round' : 'miter';
  context.miterLimit = 4;
  context.setLineDash(
    String(look['stroke-dasharray'] ?? '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? [],
  );
  context.stroke(path);
}

function paintPhoto(
  context: CanvasRenderingContext2D,
  attributes: DrawingAttributes,
  { photos }: Easel,
): void {
  const photo = photos.get(String(attributes.href));
  if (!photo) return;
  if (attributes.preserveAspectRatio === 'none') {
    context.drawImage(photo, 0, 0, Number(attributes.width), Number(attributes.height));
    return;
  }
  const [x, y] = [Number(attributes.x), Number(attributes.y)];
  const place = { width: Number(attributes.width), height: Number(attributes.height) };
  const part = middlePart(photo, place);
  context.drawImage(
    photo,
    part.x,
    part.y,
    part.width,
    part.height,
    x,
    y,
    place.width,
    place.height,
  );
}

/** From here on, units are those inside of a place whose outside is cut off. */
function enterPlace(context: CanvasRenderingContext2D, attributes: DrawingAttributes): void {
  const [x, y, width, height] = [attributes.x, attributes.y, attributes.width, attributes.height];
  const [left = 0, top = 0, across = 1, down = 1] = String(attributes.viewBox)
    .split(' ')
    .map(Number);
  context.beginPath();
  context.rect(Number(x), Number(y), Number(width), Number(height));
  context.clip();
  context.translate(Number(x), Number(y));
  context.scale(Number(width) / across, Number(height) / down);
  context.translate(-left, -top);
}

/** Painted apart first: what lies on itself in there must not shine through itself. */
function paintThrough(
  context: CanvasRenderingContext2D,
  opacity: number,
  { spare }: Easel,
  content: (layer: CanvasRenderingContext2D) => void,
): void {
  const { width, height } = context.canvas;
  const layer = spare.pop() ?? newContext(width, height);
  layer.resetTransform();
  layer.clearRect(0, 0, width, height);
  layer.setTransform(context.getTransform());
  content(layer);
  context.resetTransform();
  context.globalAlpha *= opacity;
  context.drawImage(layer.canvas, 0, 0);
  spare.push(layer);
}

/** A canvas whose pixels stay where they can be read. */
export function newContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  return context;
}

function overlapsItself({ children, tag }: DrawingNode, look: DrawingAttributes): boolean {
  if (children.length > 0 || tag === 'use') return true;
  return (look.stroke ?? 'none') !== 'none' && look.fill !== 'none';
}

/** `translate(1 2) rotate(30 4 5) scale(2)`, as the drawings write it. */
function move(context: CanvasRenderingContext2D, transform: string): void {
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = values.split(/[ ,]+/).map(Number);
    if (name === 'translate') context.translate(a, b);
    else if (name === 'scale') context.scale(a, b || a);
    else {
      context.translate(b, c);
      context.rotate((a * Math.PI) / 180);
      context.translate(-b, -c);
    }
  }
}

function nameIn(url: string): string {
  return url.slice('url(#'.length, -1);
}
