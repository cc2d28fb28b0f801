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
