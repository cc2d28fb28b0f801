import { mmPerInch } from '#shared/gifts/made-size.ts';
import { type PhotoPose, partOfPhoto, type Size } from './photo-pose.ts';

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
