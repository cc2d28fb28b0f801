import { edges, lightShares, tilesAcross } from './clarity.ts';
import { type PhotoPose, partOfPhoto, placingOf, type Size, turnedSize } from './photo-pose.ts';

/** What spoils a photo whatever its size: it warns, and stops nothing (B14). */
export type Flaw = 'blurred' | 'dark';

/** Shares of what is seen: a good part must be soft, and hardly any sharp, or light. */
const leastSharp = 0.04;
const leastSoft = 0.12;
const leastLight = 0.012;

/** What spoils the part of a photo that is seen in its place; nothing while it was not looked at. */
export function flawsIn(pose: PhotoPose, place: Size): Flaw[] {
  if (!pose.clarity) return [];
  const shareSeen = seenTiles(pose, place);
  const shareOf = (is: (digit: number) => number) => {
    let [sum, whole] = [0, 0];
    for (const [at, digit] of [...(pose.clarity ?? '')].entries()) {
      const weight = shareSeen(at);
      whole += weight;
      sum += weight * is(Number.parseInt(digit, 36));
    }
    return sum / whole;
  };
  const isBlurred = [12, 4].some((base) => {
    const of = (kind: number) => shareOf((digit) => Number(Math.floor(digit / base) % 3 === kind));
    const soft = of(edges.soft);
    return soft >= leastSoft && of(edges.sharp) < Math.min(leastSharp, soft / 4);
  });
  const isDark = shareOf((digit) => lightShares[digit % 4] ?? 0) < leastLight;
  return [...(isBlurred ? ['blurred' as const] : []), ...(isDark ? ['dark' as const] : [])];
}

/** Returns whether some part of a photo looks blurred or very dark where it is seen alone. */
export function mayBeSpoilt({ clarity = '' }: PhotoPose): boolean {
  const ofTiles = [...clarity].map((digit) => Number.parseInt(digit, 36));
  return ofTiles.some((digit) => {
    const isSoft = [12, 4].some((base) => Math.floor(digit / base) % 3 === edges.soft);
    return isSoft || (lightShares[digit % 4] ?? 0) < leastLight;
  });
}

type Range = readonly [from: number, to: number];

/** Returns how much of each tile is seen in a place, from 0 to 1. */
function seenTiles(pose: PhotoPose, place: Size): (tile: number) => number {
  const { turn } = placingOf(pose, place);
  const part = partOfPhoto(pose, place);
  const photo = turnedSize(pose, turn);
  const across: Range = [part.x / photo.width, (part.x + part.width) / photo.width];
  const down: Range = [part.y / photo.height, (part.y + part.height) / photo.height];
  const back = ([from, to]: Range): Range => [1 - to, 1 - from];
  const upright: Record<typeof turn, { x: Range; y: Range }> = {
    0: { x: across, y: down },
    90: { x: down, y: back(across) },
    180: { x: back(across), y: back(down) },
    270: { x: back(down), y: across },
  };
  const { x, y } = upright[turn];
  const within = ([from, to]: Range, tile: number) =>
    Math.max(0, Math.min(to * tilesAcross, tile + 1) - Math.max(from * tilesAcross, tile));
  return (tile) => within(x, tile % tilesAcross) * within(y, Math.floor(tile / tilesAcross));
}
