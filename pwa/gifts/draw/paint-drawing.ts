import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { type Shape, shapeExtent } from '#shared/drawing/drawn-shape.ts';
import { identity } from '#shared/drawing/matrix.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import { type DrawnPhoto, middlePart } from '#shared/drawing/placed-photos.ts';
import { type Gradient, walkDrawing } from '#shared/drawing/walk-drawing.ts';
import { paintText } from './paint-text.ts';

/** A photo that has been decoded. */
export type DecodedPhoto = HTMLImageElement | ImageBitmap;

/**
 * Paints a drawing as it is, in its own units, with the photos by their addresses; one that is not
 * among them leaves a plain tone. It takes the fonts of the page, which an SVG shown as a
 * picture cannot, and costs a third of what the browser takes to read and show that.
 */
export function paintDrawing(
  canvas: CanvasRenderingContext2D,
  picture: DrawingNode,
  photos: ReadonlyMap<string, DecodedPhoto>,
): void {
  /** The canvas, or the layer of the part that is being painted. */
  let context = canvas;
  /** Layers that are free again. */
  const spare: CanvasRenderingContext2D[] = [];
  walkDrawing(picture, {
    part(units, opacity, hasPieces, draw) {
      const around = context;
      around.save();
      if (units !== identity) around.transform(...units);
      if (opacity < 1 && hasPieces) {
        const layer = spare.pop() ?? newContext(canvas.canvas.width, canvas.canvas.height);
        context = clearedFor(around, layer);
        draw();
        context = around;
        around.resetTransform();
        around.globalAlpha *= opacity;
        around.drawImage(layer.canvas, 0, 0);
        spare.push(layer);
      } else {
        around.globalAlpha *= opacity;
        draw();
      }
      around.restore();
    },
    fill(shape, paint, opacity) {
      context.save();
      context.globalAlpha *= opacity;
      if (typeof paint === 'string') {
        context.fillStyle = paint;
        context.fill(outlineOf(shape));
      } else fillWith(context, shape, paint);
      context.restore();
    },
    stroke(shape, { colour, width, cap, join, dashes }) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineCap = cap;
      context.lineJoin = join;
      context.miterLimit = 4;
      context.setLineDash(dashes);
      context.stroke(outlineOf(shape));
    },
    photo(photo) {
      const image = photos.get(photo.href);
      if (image) paintPhoto(context, image, photo);
    },
    text(line, colour, opacity) {
      context.fillStyle = colour;
      context.globalAlpha *= opacity;
      paintText(context, line);
    },
  });
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

/** Returns an empty layer with the units of the canvas that it will lie on. */
function clearedFor(around: CanvasRenderingContext2D, layer: CanvasRenderingContext2D) {
  layer.resetTransform();
  layer.clearRect(0, 0, layer.canvas.width, layer.canvas.height);
  layer.setTransform(around.getTransform());
  return layer;
}

function outlineOf(shape: Shape): Path2D {
  if (shape.kind === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  if (shape.kind === 'rect') addRectangle(path, shape, shape.radius);
  else {
    path.ellipse(shape.x, shape.y, shape.radiusX, shape.radiusY, 0, 0, 2 * Math.PI);
    path.closePath();
  }
  return path;
}

/** `roundRect` is younger than the oldest Safari of the shop. */
function addRectangle(path: Path2D, { x, y, width, height }: Box, round: number): void {
  const r = Math.min(round, width / 2, height / 2);
  if (r <= 0) {
    path.rect(x, y, width, height);
    return;
  }
  path.moveTo(x + r, y);
  path.arcTo(x + width, y, x + width, y + height, r);
  path.arcTo(x + width, y + height, x, y + height, r);
  path.arcTo(x, y + height, x, y, r);
  path.arcTo(x, y, x + width, y, r);
  path.closePath();
}

function fillWith(context: CanvasRenderingContext2D, shape: Shape, paint: Gradient): void {
  const gradient =
    'line' in paint
      ? context.createLinearGradient(...paint.line)
      : context.createRadialGradient(...paint.circles);
  for (const { offset, colour, opacity } of paint.stops) {
    const alpha = Math.round(opacity * 255);
    gradient.addColorStop(offset, `${colour}${alpha.toString(16).padStart(2, '0')}`);
  }
  const { left, top, right, bottom } = shapeExtent(shape);
  context.clip(outlineOf(shape));
  context.translate(left, top);
  context.scale(right - left, bottom - top);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 1, 1);
}

function paintPhoto(
  context: CanvasRenderingContext2D,
  image: DecodedPhoto,
  { place, box, toPlace, covers }: DrawnPhoto,
): void {
  if (covers) {
    const { x, y, width, height } = middlePart(image, place);
    context.drawImage(image, x, y, width, height, place.x, place.y, place.width, place.height);
    return;
  }
  context.beginPath();
  context.rect(place.x, place.y, place.width, place.height);
  context.clip();
  context.transform(...toPlace);
  context.drawImage(image, box.x, box.y, box.width, box.height);
}
