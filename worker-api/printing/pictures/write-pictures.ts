import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { notDrawn } from '#api/printing/pdf/drawing-failure.ts';
import { type Faces, openFaces } from '#api/printing/pdf/faces.ts';
import type { PrintedItem } from '#api/printing/print-item.ts';
import type { ItemToPrint } from '#api/printing/print-messages.ts';
import type { OnPrinted } from '#api/printing/printer.ts';
import { pictureDotsPerInch, pictureFiles } from './picture-files.ts';
import { pictureItem } from './picture-item.ts';

/** As those of photos are. */
const thumbnail = { quality: 84, effort: 2 };
const density = { XResolution: `${pictureDotsPerInch}`, YResolution: `${pictureDotsPerInch}` };

/**
 * Writes the picture of each gift with its thumbnails into the folder, one gift after the other; the
 * files of a gift are whole once `onPrinted` is called for it.
 */
export async function writePictures(
  folder: string,
  items: AsyncIterable<ItemToPrint>,
  onPrinted: OnPrinted,
): Promise<void> {
  const faces = await openFaces();
  for await (const item of items) {
    const { files, problems, failure } = await drawnFiles(folder, item, faces).catch(
      (error: unknown) => ({ ...notDrawn(item, error), files: [] }),
    );
    for (const { path, data } of files) await writeFile(path, data, { mode: 0o600 });
    onPrinted(problems, failure);
  }
}

interface Drawn extends Pick<PrintedItem, 'problems' | 'failure'> {
  files: { path: string; data: Buffer }[];
}

async function drawnFiles(folder: string, item: ItemToPrint, faces: Faces): Promise<Drawn> {
  const { bytes, problems } = await pictureItem(item, faces);
  const files: Drawn['files'] = [];
  if (!bytes) return { files, problems };
  for (const { width, path } of pictureFiles(folder, item.name)) {
    files.push({ path, data: width === 'full' ? bytes : await small(bytes, width) });
  }
  return { files, problems };
}

async function small(picture: Buffer, width: number): Promise<Buffer> {
  const made = sharp(picture).resize({ width }).webp(thumbnail);
  return await made.withExif({ IFD0: { ...density, ResolutionUnit: '2' } }).toBuffer();
}
