import sharp, { type Sharp } from 'sharp';
import { type Matrix, mapPoint, times } from '#shared/drawing/matrix.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import type { PlacedPhoto } from '#shared/drawing/placed-photos.ts';

export interface TileSize {
  width: number;
  height: number;
}

/** How a photo lies in a tile: turned about its middle, then enlarged, in pixels of both. */
interface Lie {
  degrees: number;
  scale: number;
  middle: readonly [x: number, y: number];
}

const paper = '#ffffff';

/**
 * The part of a photo that its place shows, turned as it lies there, in so many pixels. Where the
 * photo does not reach is paper.
 */
export async function printedTile(
  bytes: Buffer,
  photo: PlacedPhoto,
  tile: TileSize,
): Promise<Sharp> {
  const { width: across, height: down } = await sharp(bytes).metadata();
  const lie = lieOf(photo, { width: across, height: down }, tile);
  const turned = turnedSize({ width: across, height: down }, lie.degrees);
  const [middleX, middleY] = lie.middle;
  // The tile in pixels of the turned photo.
  const part = {
    left: turned.width / 2 - middleX / lie.scale,
    top: turned.height / 2 - middleY / lie.scale,
    right: turned.width / 2 + (tile.width - middleX) / lie.scale,
    bottom: turned.height / 2 + (tile.height - middleY) / lie.scale,
  };
  const columns = cut(part.left, part.right, turned.width, tile.width);
  const rows = cut(part.top, part.bottom, turned.height, tile.height);
  const input = sharp(bytes, { failOn: 'error' }).flatten({ background: paper });
  // Turning takes the whole photo into memory.
  const lying = lie.degrees === 0 ? input : input.rotate(lie.degrees, { background: paper });
  return lying
    .extract({ left: columns.from, top: rows.from, width: columns.take, height: rows.take })
    .resize({ width: columns.cover, height: rows.cover, fit: 'fill' })
    .extend({
      left: columns.before,
      right: columns.after,
      top: rows.before,
      bottom: rows.after,
      background: paper,
    })
    .toColourspace('srgb')
    .removeAlpha();
}

/** How many pixels a place can show of a photo before they are only enlarged. */
export async function finestTile(
  bytes: Buffer,
  photo: PlacedPhoto,
  tile: TileSize,
): Promise<TileSize> {
  const { width, height } = await sharp(bytes).metadata();
  const { scale } = lieOf(photo, { width, height }, tile);
  const share = 1 / Math.max(1, scale);
  return {
    width: Math.max(1, Math.round(tile.width * share)),
    height: Math.max(1, Math.round(tile.height * share)),
  };
}

function lieOf({ place, box, toPlace, covers }: PlacedPhoto, photo: TileSize, tile: TileSize): Lie {
  const [across, down] = [tile.width / place.width, tile.height / place.height];
  const toTile: Matrix = [across, 0, 0, down, -place.x * across, -place.y * down];
  const all = times(times(toTile, toPlace), fitPhoto(photo, box, covers));
  return {
    degrees: Math.round((Math.atan2(all[1], all[0]) * 180_000) / Math.PI) / 1_000,
    scale: Math.hypot(all[0], all[1]),
    middle: mapPoint(all, photo.width / 2, photo.height / 2),
  };
}

/** Returns the matrix from pixels of the photo to the units of its box, in whose middle it lies. */
function fitPhoto(photo: TileSize, box: Box, covers: boolean): Matrix {
  const [across, down] = [box.width / photo.width, box.height / photo.height];
  const scale = covers ? Math.max(across, down) : Math.min(across, down);
  return [
    scale,
    0,
    0,
    scale,
    box.x + (box.width - photo.width * scale) / 2,
    box.y + (box.height - photo.height * scale) / 2,
  ];
}

/** Returns the size of the box around a turned photo. */
function turnedSize({ width, height }: TileSize, degrees: number): TileSize {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/**
 * Cuts one side of what is seen, from `start` to `end` in pixels of the photo: says which of them
 * are taken, and how many of the tile they cover.
 */
function cut(start: number, end: number, length: number, tile: number) {
  const whole = Math.max(1, Math.floor(length + 1e-6));
  const from = Math.min(whole - 1, Math.max(0, Math.round(start)));
  const to = Math.max(from + 1, Math.min(whole, Math.round(end)));
  const perPixel = tile / (end - start);
  // A pixel that rounding took or left does not leave a line of paper.
  const gap = (pixels: number) => (pixels <= 1 ? 0 : Math.round(pixels * perPixel));
  const before = Math.min(tile - 1, gap(-start));
  const after = Math.min(tile - 1 - before, gap(end - whole));
  return { from, take: to - from, before, after, cover: tile - before - after };
}
