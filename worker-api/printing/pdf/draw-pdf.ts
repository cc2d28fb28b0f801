import type PDFDocument from 'pdfkit';
import type { PdfGradient } from 'pdfkit';
import { isPhoto } from '#api/printing/placed-photos.ts';
import type { DrawingAttributes, DrawingNode } from '#shared/drawing/drawing-node.ts';
import { type Shape, shapeExtent, shapeOf } from './drawn-shape.ts';
import { inverse, readTransform } from './matrix.ts';

/** What elements take over from those around them. */
const inherited = [
  ...(['fill', 'fill-opacity', 'stroke', 'stroke-width'] as const),
  ...(['stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'] as const),
] as const;
type Look = Pick<DrawingAttributes, (typeof inherited)[number]>;

interface Sheet {
  doc: PDFDocument;
  /** What the picture defines, by its id. */
  defined: ReadonlyMap<string, DrawingNode>;
  photos: ReadonlyMap<DrawingNode, Uint8Array>;
}

/** Draws a picture without words; its photos come as JPEG, and one that did not come is left out. */
export function drawPdf(doc: PDFDocument, picture: DrawingNode, photos: Sheet['photos']): void {
  const sheet = { doc, defined: new Map(definedIn(picture)), photos };
  for (const child of picture.children) drawNode(sheet, child, {});
}

function definedIn(drawn: DrawingNode): [string, DrawingNode][] {
  const inside = drawn.children.flatMap(definedIn);
  const { id } = drawn.attributes;
  return id === undefined ? inside : [[String(id), drawn], ...inside];
}

function drawNode(sheet: Sheet, drawn: DrawingNode, around: Look): void {
  if (drawn.tag === 'defs') return;
  const { doc } = sheet;
  const { transform, opacity = 1 } = drawn.attributes;
  const look = { ...around, ...ownLook(drawn.attributes) };
  doc.save();
  if (transform !== undefined) doc.transform(...readTransform(String(transform)));
  const draw = () => drawContent(sheet, drawn, look);
  if (Number(opacity) === 1) draw();
  else asOneLayer(doc, Number(opacity), draw);
  doc.restore();
}

function ownLook(attributes: DrawingAttributes): Look {
  return Object.fromEntries(
    inherited.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
}

function drawContent(sheet: Sheet, drawn: DrawingNode, look: Look): void {
  const { attributes } = drawn;
  if (isPhoto(drawn)) {
    drawPhoto(sheet, drawn);
    return;
  }
  if (drawn.tag === 'use') {
    const { href, x = 0, y = 0 } = attributes;
    const meant = sheet.defined.get(String(href).slice(1));
    sheet.doc.transform(1, 0, 0, 1, Number(x), Number(y));
    if (meant) drawNode(sheet, meant, look);
    return;
  }
  const shape = shapeOf(drawn);
  if (shape) paintShape(sheet, shape, look);
  for (const child of drawn.children) drawNode(sheet, child, look);
}

function drawPhoto({ doc, photos }: Sheet, drawn: DrawingNode): void {
  const bytes = photos.get(drawn);
  const { x = 0, y = 0, width = 0, height = 0 } = drawn.attributes;
  if (!bytes) return;
  doc.image(bytes, Number(x), Number(y), { width: Number(width), height: Number(height) });
}

/**
 * Draws what is half transparent as a whole, as SVG does: else its parts would show where they
 * overlap.
 */
function asOneLayer(doc: PDFDocument, opacity: number, draw: () => void): void {
  const { page } = doc;
  const layer = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, page.width, page.height],
    Group: { S: 'Transparency', CS: 'DeviceRGB' },
    Resources: page.resources,
  });
  const around = page.content;
  const toPage = [...doc._ctm] as const;
  page.content = layer;
  // Patterns go by the page: so does the layer, and what is drawn in it by what it was drawn in.
  doc.addContent(`${toPage.map((number) => number.toFixed(6)).join(' ')} cm`);
  draw();
  page.content = around;
  layer.end();
  const name = `Layer${Object.keys(page.xobjects).length}`;
  page.xobjects[name] = layer;
  doc.transform(...inverse(toPage));
  doc.fillOpacity(opacity);
  doc.addContent(`/${name} Do`);
}

function paintShape(sheet: Sheet, shape: Shape, look: Look): void {
  const { doc } = sheet;
  const { fill = '#000000', stroke = 'none', 'fill-opacity': fillOpacity = 1 } = look;
  if (fill !== 'none') {
    if (Number(fillOpacity) !== 1) doc.fillOpacity(Number(fillOpacity));
    trace(doc, shape);
    doc.fill(paintOf(sheet, String(fill), shape), 'non-zero');
  }
  if (stroke === 'none') return;
  const dashes = look['stroke-dasharray'];
  doc.lineWidth(Number(look['stroke-width'] ?? 1));
  doc.lineCap(look['stroke-linecap'] === 'round' ? 'round' : 'butt');
  doc.lineJoin(look['stroke-linejoin'] === 'round' ? 'round' : 'miter');
  if (dashes !== undefined)
    doc.dash(
      String(dashes)
        .split(/[\s,]+/)
        .map(Number),
    );
  trace(doc, shape);
  doc.stroke(paintOf(sheet, String(stroke), shape));
}

function trace(doc: PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      if (radius > 0) doc.roundedRect(x, y, width, height, radius);
      else doc.rect(x, y, width, height);
      return;
    }
    case 'ellipse':
      doc.ellipse(shape.x, shape.y, shape.radiusX, shape.radiusY);
      return;
    case 'path':
      doc.path(shape.commands.map(([letter, numbers]) => letter + numbers.join(' ')).join(''));
  }
}

/** A colour, or a gradient spread over the shape. */
function paintOf({ doc, defined }: Sheet, paint: string, shape: Shape): string | PdfGradient {
  const [, id] = /^url\(#(.+)\)$/.exec(paint) ?? [];
  const meant = id === undefined ? undefined : defined.get(id);
  if (!meant) return paint;
  const { attributes } = meant;
  const of = (name: keyof DrawingAttributes, otherwise: number) =>
    Number(attributes[name] ?? otherwise);
  const [cx, cy] = [of('cx', 0.5), of('cy', 0.5)];
  const gradient =
    meant.tag === 'linearGradient'
      ? doc.linearGradient(of('x1', 0), of('y1', 0), of('x2', 1), of('y2', 0))
      : doc.radialGradient(cx, cy, 0, cx, cy, of('r', 0.5));
  for (const { attributes: stop } of meant.children) {
    const opacity = Number(stop['stop-opacity'] ?? 1);
    gradient.stop(Number(stop.offset ?? 0), String(stop['stop-color']), opacity);
  }
  const { left, top, right, bottom } = shapeExtent(shape);
  return gradient.setTransform(right - left, 0, 0, bottom - top, left, top);
}
