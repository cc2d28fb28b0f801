import type PDFDocument from 'pdfkit';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { readPath, type Shape, shapeExtent } from '#shared/drawing/drawn-shape.ts';
import { inverse } from '#shared/drawing/matrix.ts';
import { type Gradient, walkDrawing } from '#shared/drawing/walk-drawing.ts';

/** Draws a picture without words; its photos come as JPEG, and one that did not come is left out. */
export function drawPdf(
  doc: PDFDocument,
  picture: DrawingNode,
  photos: ReadonlyMap<DrawingNode, Uint8Array>,
): void {
  walkDrawing(picture, {
    part(units, opacity, _hasPieces, draw) {
      doc.save();
      doc.transform(...units);
      if (opacity === 1) draw();
      else asOneLayer(doc, opacity, draw);
      doc.restore();
    },
    fill(shape, paint, opacity) {
      if (opacity !== 1) doc.fillOpacity(opacity);
      trace(doc, shape);
      doc.fill(typeof paint === 'string' ? paint : gradientOf(doc, paint, shape), 'non-zero');
    },
    stroke(shape, { colour, width, cap, join, dashes }) {
      doc.lineWidth(width).lineCap(cap).lineJoin(join);
      if (dashes.length > 0) doc.dash(dashes);
      trace(doc, shape);
      doc.stroke(colour);
    },
    photo({ node, place: { x, y, width, height } }) {
      const bytes = photos.get(node);
      if (bytes) doc.image(bytes, x, y, { width, height });
    },
  });
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
    case 'path': {
      const commands = readPath(shape.d);
      doc.path(commands.map(([letter, numbers]) => letter + numbers.join(' ')).join(''));
    }
  }
}

function gradientOf(doc: PDFDocument, paint: Gradient, shape: Shape) {
  const gradient =
    'line' in paint ? doc.linearGradient(...paint.line) : doc.radialGradient(...paint.circles);
  for (const { offset, colour, opacity } of paint.stops) gradient.stop(offset, colour, opacity);
  const { left, top, right, bottom } = shapeExtent(shape);
  return gradient.setTransform(right - left, 0, 0, bottom - top, left, top);
}
