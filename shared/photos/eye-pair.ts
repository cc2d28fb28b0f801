import type { Box } from './face-in-patch.ts';
import type { Patch } from './skin-patches.ts';

/** A hole in a patch of skin, in shares of the box that the patch fills. */
interface Hole {
  area: number;
  x: number;
  y: number;
}

/**
 * Whether a patch of skin has two eyes: two holes of one size at one height, as far from the middle
 * on either side, and skin around both. An eye's hole may hold its brow.
 */
export function hasEyePair(patch: Patch, box: Box, pictureWidth: number): boolean {
  const holes = holesIn(patch, box, pictureWidth).filter(
    ({ area, y }) => area > 0.003 && area < 0.12 && y > 0.05 && y < 0.72,
  );
  return holes.some((left) =>
    holes.some(
      (right) =>
        right.x - left.x > 0.22 &&
        right.x - left.x < 0.75 &&
        Math.abs((left.x + right.x) / 2 - 0.5) < 0.1 &&
        Math.abs(left.y - right.y) < 0.08 &&
        Math.min(left.area, right.area) > 0.45 * Math.max(left.area, right.area),
    ),
  );
}

/** What is not of the patch and does not reach the edge of the box. */
function holesIn({ owners, id }: Patch, box: Box, pictureWidth: number): Hole[] {
  const { width, height } = box;
  const seen = new Uint8Array(width * height);
  const isSkin = (at: number) =>
    owners[(box.y + Math.floor(at / width)) * pictureWidth + box.x + (at % width)] === id;
  const holes: Hole[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || isSkin(start)) continue;
    seen[start] = 1;
    const inside = [start];
    let touchesEdge = false;
    let sumX = 0;
    let sumY = 0;
    for (const at of inside) {
      const x = at % width;
      const y = Math.floor(at / width);
      sumX += x + 0.5;
      sumY += y + 0.5;
      const atEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      touchesEdge ||= atEdge;
      if (atEdge) continue;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (seen[next] || isSkin(next)) continue;
        seen[next] = 1;
        inside.push(next);
      }
    }
    const count = inside.length;
    if (touchesEdge) continue;
    holes.push({
      area: count / seen.length,
      x: sumX / count / width,
      y: sumY / count / height,
    });
  }
  return holes;
}
