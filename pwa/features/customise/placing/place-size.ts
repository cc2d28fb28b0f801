import { mmPerInch } from '#shared/millimetres.ts';
import { type PhotoPose, placingOf, type Size } from '#shared/photos/photo-pose.ts';
import { printDpi, sharpnessAt } from '#shared/photos/print-sharpness.ts';
import { words } from './words.ts';

const mmPerCm = 10;

/** How densely a photo is printed, and how large: `about 180 dpi on 10 × 15 cm (3.9 × 5.9 in)`. */
export function printedAtText(pose: PhotoPose, { width, height }: Size): string {
  // Steps of ten, as nobody sees less.
  const dpi = Math.max(10, Math.round(printDpi(pose, { width, height }) / 10) * 10);
  const inUnit = (mm: number) => words.across(rounded(width / mm), rounded(height / mm));
  return words.printedAt(String(dpi), inUnit(mmPerCm), inUnit(mmPerInch));
}

/** What would make it print sharper; null where it prints sharp. */
export function sharperText(pose: PhotoPose, place: Size): string | null {
  const sharpness = sharpnessAt(printDpi(pose, place));
  if (sharpness === 'sharp') return null;
  const isZoomed = placingOf(pose, place).zoom > 1;
  return (isZoomed ? words.advice : words.adviceAtFull)[sharpness];
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
