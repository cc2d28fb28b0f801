import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { inLanguage } from '#shared/preview/in-language.ts';
import { drawPrint } from '#shared/preview/scenes/draw-print.ts';
import type { PrintFormat, PrintProblem } from '#shared/printing/print-problems.ts';
import type { DrawingFailure } from './pdf/drawing-failure.ts';
import { drawnOver } from './pdf/drawn-over.ts';
import type { Faces } from './pdf/faces.ts';
import { outlineWords } from './pdf/outline-words.ts';
import { pdfFile } from './pdf/pdf-file.ts';
import { finestTile, photoTile } from './pdf/photo-tile.ts';
import { drawnPart, type PngPhoto, pngFile } from './pdf/png-file.ts';
import { wordProblems } from './pdf/word-problems.ts';
import { type PlacedPhoto, placedPhotos } from './placed-photos.ts';
import type { ItemToPrint } from './print-messages.ts';
import { type PrintSheet, pixelBox, sheetOf } from './print-sheet.ts';

/** What all print files are made with. */
export interface PrintTools {
  faces: Faces;
  /** The profile of sRGB. */
  srgb: Uint8Array;
}

export interface PrintedItem {
  /** Null for a gift that has no file. */
  bytes: Buffer | null;
  problems: PrintProblem[];
  /** Why it could not be drawn. */
  failure?: DrawingFailure;
}

const jpegQuality = 92;

/** The print file of one gift, and what staff have to look at before it is printed. */
export async function printItem(
  { gift, photos, createdAt, name, language, ...known }: ItemToPrint,
  format: PrintFormat,
  { faces, srgb }: PrintTools,
): Promise<PrintedItem> {
  if (!gift) return { bytes: null, problems: [...known.problems, { kind: 'not_drawn' }] };
  const subject = { ...gift, photos: photos.map(({ id }) => ({ id, address: id })) };
  const drawing = inLanguage(language, () => drawPrint(subject));
  const { picture, words } = outlineWords(drawing.picture, faces);
  const sheet = sheetOf({ ...drawing, picture });
  const cutShort = drawing.tooLong.map((text) => ({ kind: 'cut_short', text }) as const);
  const problems = [...wordProblems(sheet, words), ...cutShort, ...known.problems];
  const paths = new Map(photos.map(({ id, path }) => [id, path]));
  const shown = placedPhotos(picture).map((photo) => ({
    photo,
    path: paths.get(photo.href) ?? '',
  }));
  const tellUnreadable = () => void problems.push({ kind: 'photo_unreadable' });
  if (format === 'png') {
    const tiles = await inOrder(shown, (one) => pngPhoto(sheet, one), tellUnreadable);
    return { bytes: await pngFile(sheet, tiles), problems };
  }
  const tiles = await inOrder(shown, (one) => pdfPhoto(sheet, one), tellUnreadable);
  const facts = { title: name, createdAt: new Date(createdAt), srgb };
  return { bytes: await pdfFile(sheet, new Map(tiles), facts), problems };
}

export interface ShownPhoto {
  photo: PlacedPhoto;
  path: string;
}

/** One after the other, for each is decoded whole; one that cannot be read is told and left out. */
export async function inOrder<U>(
  all: readonly ShownPhoto[],
  make: (one: ShownPhoto) => Promise<U>,
  tellUnreadable: () => void,
): Promise<U[]> {
  const made: U[] = [];
  for (const one of all) {
    try {
      made.push(await make(one));
    } catch (error) {
      // The decoder has no error classes: it throws a plain Error for every unreadable file.
      if (!(error instanceof Error)) throw error;
      tellUnreadable();
    }
  }
  return made;
}

/** With whatever is drawn over it, for photos come last into the file. */
export async function pngPhoto(sheet: PrintSheet, { photo, path }: ShownPhoto): Promise<PngPhoto> {
  const box = pixelBox(sheet, photo.onPicture);
  const { x: left, y: top, width, height } = box;
  const tile = await photoTile(await readFile(path), photo, { width, height });
  const rgb = await tile.raw().toBuffer();
  const over = drawnOver(sheet.picture, photo);
  if (!over) return { left, top, width, height, rgb };
  const input = drawnPart(sheet, over, box);
  const raw = { width, height, channels: 3 } as const;
  const covered = sharp(rgb, { raw }).composite([{ input }]).removeAlpha().raw();
  return { left, top, width, height, rgb: await covered.toBuffer() };
}

async function pdfPhoto(
  sheet: PrintSheet,
  { photo, path }: ShownPhoto,
): Promise<[DrawingNode, Uint8Array]> {
  const { width, height } = pixelBox(sheet, photo.onPicture);
  const bytes = await readFile(path);
  const tile = await photoTile(bytes, photo, await finestTile(bytes, photo, { width, height }));
  const jpeg = tile.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  return [photo.node, await jpeg.toBuffer()];
}
