import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { EncodedPicture } from '#api/photos/encode/photo-encoder.ts';

const megabyte = 1024 * 1024;
const maxMegabytes = 15;

const why = {
  unsupported_media_type: 'is no JPEG, PNG, WebP, GIF or AVIF picture.',
  image_unreadable: 'cannot be read as a picture: it is damaged, or larger than 50 megapixels.',
} as const;

export type ReadPictures =
  | { ok: true; pictures: EncodedPicture[] }
  | { ok: false; mistakes: string[] };

/** Reads and encodes the files, or says of each that is no picture why. */
export async function readPictures(
  folder: string,
  files: readonly string[],
): Promise<ReadPictures> {
  const read = await inTurn(files, (file) => readPicture(resolve(folder, file)));
  const mistakes = read.flatMap((each, at) => (each.ok ? [] : [`${files[at]} ${each.mistake}`]));
  if (mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, pictures: read.flatMap((each) => (each.ok ? [each.picture] : [])) };
}

type ReadPicture = { ok: true; picture: EncodedPicture } | { ok: false; mistake: string };

async function readPicture(path: string): Promise<ReadPicture> {
  const bytes = await bytesOf(path);
  if (bytes === null) return { ok: false, mistake: 'cannot be read. Is it a file, and here?' };
  if (bytes === 'too large') {
    return { ok: false, mistake: `is larger than ${maxMegabytes} MB.` };
  }
  // Other commands need no decoder.
  const { encodePicture } = await import('#api/photos/encode/encode-picture.ts');
  const encoded = await encodePicture(bytes);
  return encoded.ok ? encoded : { ok: false, mistake: why[encoded.reason] };
}

/** Null when the file cannot be read. */
async function bytesOf(path: string): Promise<Buffer | 'too large' | null> {
  try {
    if ((await stat(path)).size > maxMegabytes * megabyte) return 'too large';
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** One at a time: each may take much memory. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
