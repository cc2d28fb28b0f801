import {
  type PhotoPlacing,
  type PhotoPose,
  partOfPhoto,
  type Size,
  settledPlacing,
  turnedSize,
} from './photo-pose.ts';

/** A point of a place, or a way over it, in shares of its width and height. */
export interface PlacePoint {
  x: number;
  y: number;
}

const middle: PlacePoint = { x: 0.5, y: 0.5 };

/** The photo after it was dragged over its place (B14). */
export function movedPhoto(
  pose: PhotoPose,
  place: Size,
  placing: PhotoPlacing,
  by: PlacePoint,
): PhotoPlacing {
  const share = seenShares(pose, place, placing);
  const x = placing.x - by.x * share.width;
  const y = placing.y - by.y * share.height;
  return settledPlacing(pose, place, { ...placing, x, y });
}

/** Zoomed so that what lies at a point of the place stays there, as far as its edges allow. */
export function zoomedPhoto(
  pose: PhotoPose,
  place: Size,
  placing: PhotoPlacing,
  zoom: number,
  at = middle,
): PhotoPlacing {
  const before = seenShares(pose, place, placing);
  const zoomed = settledPlacing(pose, place, { ...placing, zoom });
  const after = seenShares(pose, place, zoomed);
  const x = placing.x + (at.x - 0.5) * (before.width - after.width);
  const y = placing.y + (at.y - 0.5) * (before.height - after.height);
  return settledPlacing(pose, place, { ...zoomed, x, y });
}

/** A quarter clockwise; what was in the middle stays there, as far as the edges allow. */
export function turnedPhoto(pose: PhotoPose, place: Size, placing: PhotoPlacing): PhotoPlacing {
  const { x, y, zoom, turn } = placing;
  const next = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
  return settledPlacing(pose, place, { x: 1 - y, y: x, zoom, turn: next[turn] });
}

/** Returns how much of the turned photo is seen, in shares of it. */
function seenShares(pose: PhotoPose, place: Size, placing: PhotoPlacing): Size {
  const part = partOfPhoto({ ...pose, placing }, place);
  const photo = turnedSize(pose, placing.turn);
  return { width: part.width / photo.width, height: part.height / photo.height };
}

/** What an arrow key moves a photo by, in shares of its place; less with Shift. */
const step = 0.05;
const smallStep = 0.01;
/** What a key or a button zooms by. */
export const zoomStep = 1.2;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Where a photo lies after a key: arrows move it, + and - zoom, R turns it. `first` puts it back;
 * undefined for a key of no meaning.
 */
export function placedByKey(
  pose: PhotoPose,
  place: Size,
  placing: PhotoPlacing,
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
): PhotoPlacing | 'first' | undefined {
  const arrow = arrows[key];
  if (arrow) {
    const by = shiftKey ? smallStep : step;
    return movedPhoto(pose, place, placing, { x: arrow[0] * by, y: arrow[1] * by });
  }
  switch (key) {
    case '+':
    case '=':
      return zoomedPhoto(pose, place, placing, placing.zoom * zoomStep);
    case '-':
    case '_':
      return zoomedPhoto(pose, place, placing, placing.zoom / zoomStep);
    case 'r':
    case 'R':
      return turnedPhoto(pose, place, placing);
    case '0':
    case 'Home':
      return 'first';
    default:
      return undefined;
  }
}
