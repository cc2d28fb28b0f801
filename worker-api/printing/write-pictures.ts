import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { openFaces } from './faces.ts';
import { pictureFiles } from './picture-files.ts';
import { pictureItem } from './picture-item.ts';
import type { ItemToPrint } from './print-messages.ts';

/** As those of photos are. */
const thumbnail = { quality: 84, effort: 2 };

/**
 * Writes the picture of each gift with its thumbnails into the folder, one gift after the other; the
 * files of a gift are whole once `onPrinted` is called for it.
 */
export async function writePictures(
  folder: string,
  items: AsyncIterable<ItemToPrint>,
  onPrinted: (problems: PrintProblem[]) => void,
): Promise<void> {
  const faces = await openFaces();
  for await (const item of items) {
    const { bytes, problems } = await pictureItem(item, faces);
    if (bytes) {
      for (const { width, path } of pictureFiles(folder, item.name)) {
        const data = width === 'full' ? bytes : await small(bytes, width);
        await writeFile(path, data, { mode: 0o600 });
      }
    }
    onPrinted(problems);
  }
}

async function small(picture: Buffer, width: number): Promise<Buffer> {
  return await sharp(picture).resize({ width }).webp(thumbnail).toBuffer();
}
