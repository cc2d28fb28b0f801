import { mmPerInch } from '#shared/gifts/made-size.ts';

/** Width and height in one unit. */
export interface Size {
  width: number;
  height: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** How a shopper placed a photo. */
export interface PhotoPlacing {
  /** What lies in the middle of the place, in shares of the turned photo. */
  x: number;
  y: number;
  /** 1 just covers the place. */
  zoom: number;
  turn: Turn;
}

/** The part of an upright photo that must be seen, such as faces, in shares of it. */
export interface PhotoFocus {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a gift knows of one of its photos (B14). */
export interface PhotoPose {
  photoId: string;
  /** As it is stored, upright, in pixels. */
  widthPx: number;
  heightPx: number;
  /** Absent when nothing in it stands out. */
  focus?: PhotoFocus | undefined;
  /** How clear it is, tile by tile, as `clarityOf` writes it; absent while it was not looked at. */
  clarity?: string | undefined;
  /** Absent until the shopper places it; it follows `focus` until then. */
  placing?: PhotoPlacing | undefined;
}

export const maxZoom = 5;

/** The part of the turned photo that fills its place, in its pixels. */
export interface PhotoPart extends Size {
  x: number;
  y: number;
}

/** A photo as it lies after its turn, in pixels. */
export function turnedSize({ widthPx, heightPx }: PhotoPose, turn: Turn): Size {
  return turn === 90 || turn === 270
    ? { width: heightPx, height: widthPx }
    : { width: widthPx, height: heightPx };
}

/**
 * Returns what of a photo is seen in a place of this shape (B14). It fills the place whatever the
 * placing says: a gap can never appear.
 */
export function partOfPhoto(pose: PhotoPose, place: Size): PhotoPart {
  const placing = placingOf(pose, place);
  const photo = turnedSize(pose, placing.turn);
  const { width, height } = seenSize(photo, place, placing.zoom);
  return {
    x: photo.width * placing.x - width / 2,
    y: photo.height * placing.y - height / 2,
    width,
    height,
  };
}

/** What an upright photo shows in a square before anybody placed it, as a CSS object position. */
export function positionInSquare({ placing: _, ...pose }: PhotoPose): string {
  const part = partOfPhoto(pose, { width: 1, height: 1 });
  const along = (start: number, part: number, whole: number) =>
    whole - part < 1 ? '50%' : `${Math.round((start / (whole - part)) * 100)}%`;
  return `${along(part.x, part.width, pose.widthPx)} ${along(part.y, part.height, pose.heightPx)}`;
}

/** A photo so many times as long as it is wide has something at its ends. */
const panorama = 2;
/** Of a photo, or of what must be seen of it: less is a cut that shows. */
const leastSeen = { photo: 0.75, focus: 0.9 };

/**
 * Returns whether the shape of a place cuts off what must be seen of a photo, or much of a panorama of
 * which nothing is known. One who zooms in chooses what is seen, so it is never said of them.
 */
export function cutsEnds(pose: PhotoPose, place: Size): boolean {
  const { turn, zoom } = placingOf(pose, place);
  if (zoom > 1) return false;
  const part = partOfPhoto(pose, place);
  const photo = turnedSize(pose, turn);
  const longer = Math.max(photo.width, photo.height);
  if (!pose.focus && longer < panorama * Math.min(photo.width, photo.height)) return false;
  const focus = turnedFocus(pose.focus ?? { x: 0, y: 0, width: 1, height: 1 }, turn);
  const least = pose.focus ? leastSeen.focus : leastSeen.photo;
  const seenAcross = overlap(part.x / photo.width, part.width / photo.width, focus.x, focus.width);
  const seenDown = overlap(
    part.y / photo.height,
    part.height / photo.height,
    focus.y,
    focus.height,
  );
  return seenAcross < focus.width * least || seenDown < focus.height * least;
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);
}

function turnedFocus({ x, y, width, height }: PhotoFocus, turn: Turn): PhotoFocus {
  const [right, below] = [1 - x - width, 1 - y - height];
  return {
    0: { x, y, width, height },
    90: { x: below, y: x, width: height, height: width },
    180: { x: right, y: below, width, height },
    270: { x: y, y: right, width: height, height: width },
  }[turn];
}

/** How a photo will look on paper, in the trade's steps. */
export type Sharpness = 'sharp' | 'soft' | 'too-small';

const sharpDpi = 200;
const softDpi = 120;

/** Pixels of the seen part of a photo for each inch of its place, whose size is in mm. */
export function printDpi(pose: PhotoPose, placeMm: Size): number {
  return partOfPhoto(pose, placeMm).width / (placeMm.width / mmPerInch);
}

export function sharpnessAt(dpi: number): Sharpness {
  if (dpi >= sharpDpi) return 'sharp';
  return dpi >= softDpi ? 'soft' : 'too-small';
}

/** How a photo lies in a place: as the shopper placed it, else as its content asks for. */
export function placingOf(pose: PhotoPose, place: Size): PhotoPlacing {
  return settledPlacing(pose, place, pose.placing ?? firstPlacing(pose, place));
}

/** Returns the placing next to `placing` that leaves no gap. */
export function settledPlacing(
  pose: PhotoPose,
  place: Size,
  { x, y, zoom, turn }: PhotoPlacing,
): PhotoPlacing {
  const photo = turnedSize(pose, turn);
  const settledZoom = between(1, zoom, maxZoom);
  const visibleSize = seenSize(photo, place, settledZoom);
  return {
    x: besideEdges(visibleSize.width / photo.width, x),
    y: besideEdges(visibleSize.height / photo.height, y),
    zoom: settledZoom,
    turn,
  };
}

/** Returns the whole width or height of a photo, divided by its zoom. */
function seenSize(photo: Size, place: Size, zoom: number): Size {
  const scale = Math.min(photo.width / place.width, photo.height / place.height) / zoom;
  return {
    width: Math.min(photo.width, place.width * scale),
    height: Math.min(photo.height, place.height * scale),
  };
}

/** Returns the middle next to `preferred` whose seen part ends inside the photo, in shares of it. */
function besideEdges(share: number, preferred: number): number {
  return between(share / 2, preferred, 1 - share / 2);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * Where a photo lies before anybody placed it. What must be seen lies a little above the middle, as
 * in portraits; of what does not fit, the upper part is seen. A photo of unknown content shows its
 * upper part when it stands or is square, and its middle when it lies.
 */
function firstPlacing(pose: PhotoPose, place: Size): PhotoPlacing {
  const { widthPx, heightPx } = pose;
  if (!pose.focus && heightPx < widthPx) return { x: 0.5, y: 0.5, zoom: 1, turn: 0 };
  const { height } = seenSize({ width: widthPx, height: heightPx }, place, 1);
  const visibleShare = height / heightPx;
  const focus = pose.focus ?? upperPart;
  const top =
    focus.height > visibleShare
      ? focus.y
      : between(
          focus.y + focus.height - visibleShare,
          focus.y + focus.height / 2 - visibleShare * eyeLine,
          focus.y,
        );
  return { x: focus.x + focus.width / 2, y: top + visibleShare / 2, zoom: 1, turn: 0 };
}

/** The best height for the middle of a face, in shares from the top of its place. */
const eyeLine = 0.42;

/** The part of a standing photo that most likely has its content. */
const upperPart: PhotoFocus = { x: 0.5, y: 1 / 3, width: 0, height: 0 };
