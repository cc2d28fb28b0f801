import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';

/** The outline of a rectangle, a circle, an ellipse or a path. */
export function outlineOf({ tag, attributes }: DrawingNode): Path2D {
  if (tag === 'path') return new Path2D(String(attributes.d));
  const path = new Path2D();
  if (tag === 'rect') {
    const { x = 0, y = 0, width = 0, height = 0, rx = 0 } = attributes;
    const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    addRectangle(path, box, Number(rx));
    return path;
  }
  const { cx = 0, cy = 0, r = 0, rx = r, ry = r } = attributes;
  path.ellipse(Number(cx), Number(cy), Number(rx), Number(ry), 0, 0, 2 * Math.PI);
  path.closePath();
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

export function isGradient(fill: string | number): boolean {
  return String(fill).startsWith('url(');
}

/** Fills a shape with a gradient, whose measures are shares of the shape's own box. */
export function fillWith(
  context: CanvasRenderingContext2D,
  shape: DrawingNode,
  path: Path2D,
  gradient: DrawingNode | undefined,
): void {
  if (!gradient) return;
  const { x, y, width, height } = boxOf(shape);
  context.clip(path);
  context.translate(x, y);
  context.scale(width, height);
  context.fillStyle = gradientOf(context, gradient);
  context.fillRect(0, 0, 1, 1);
}

function gradientOf(
  context: CanvasRenderingContext2D,
  { tag, attributes, children }: DrawingNode,
): CanvasGradient {
  const share = (name: 'x1' | 'y1' | 'x2' | 'y2' | 'cx' | 'cy' | 'r', usual: number) =>
    Number(attributes[name] ?? usual);
  const [cx, cy] = [share('cx', 0.5), share('cy', 0.5)];
  const gradient =
    tag === 'radialGradient'
      ? context.createRadialGradient(cx, cy, 0, cx, cy, share('r', 0.5))
      : context.createLinearGradient(
          share('x1', 0),
          share('y1', 0),
          share('x2', 1),
          share('y2', 0),
        );
  for (const { attributes: stop } of children) {
    const alpha = Math.round(Number(stop['stop-opacity'] ?? 1) * 255);
    const colour = `${String(stop['stop-color'])}${alpha.toString(16).padStart(2, '0')}`;
    gradient.addColorStop(Number(stop.offset), colour);
  }
  return gradient;
}

/** The box of a shape; of a path only if it goes from corner to corner. */
function boxOf({ tag, attributes }: DrawingNode): Box {
  if (tag === 'rect') {
    const { x = 0, y = 0, width = 0, height = 0 } = attributes;
    return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  }
  if (tag !== 'path') {
    const { cx = 0, cy = 0, r = 0, rx = r, ry = r } = attributes;
    const [halfWidth, halfHeight] = [Number(rx), Number(ry)];
    return {
      x: Number(cx) - halfWidth,
      y: Number(cy) - halfHeight,
      width: 2 * halfWidth,
      height: 2 * halfHeight,
    };
  }
  const corners = String(attributes.d)
    .match(/^M[-\d. L]+z$/)?.[0]
    .match(/[-\d.]+/g);
  if (!corners) throw new Error('Only a path from corner to corner is filled with a gradient');
  const xs = corners.filter((_, index) => index % 2 === 0).map(Number);
  const ys = corners.filter((_, index) => index % 2 === 1).map(Number);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
