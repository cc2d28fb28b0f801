import { type PhotoPose, placingOf, type Size } from '#shared/photos/photo-pose.ts';
import { printDpi, sharpnessAt } from '#shared/photos/print-sharpness.ts';
import { mmPerInch } from '#shared/values/millimetres.ts';
import { words } from './words.ts';

const mmPerCm = 10;

/** How densely a photo is printed, and how large: `about 180 dpi on 10 × 15 cm (3.9 × 5.9 in)`. */
export function printedAtText(pose: PhotoPose, { width, height }: Size): string {
  // Steps of ten, as nobody sees less.
  const dpi = Math.max(10, Math.round(printDpi(pose, { width, height }) / 10) * 10);
  return printedAt(dpi, { width, height });
}

/** The same with as many digits as a photo of a camera brings. */
export function widestPrintedAt(place: Size): string {
  return printedAt(1_000, place);
}

function printedAt(dpi: number, { width, height }: Size): string {
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

/** All that `sharperText` may say of a photo, however it is zoomed. */
export function advicesOf(pose: PhotoPose | null, place: Size): string[] {
  const advices = Object.values(words.advice);
  const atFull =
    pose && sharperText({ ...pose, placing: { ...placingOf(pose, place), zoom: 1 } }, place);
  return atFull === null ? advices : [...advices, atFull];
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
