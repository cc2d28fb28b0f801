import sharp, { type Sharp } from 'sharp';
import { taskSlots } from '#api/services/task-slots.ts';
import { type PhotoFile, thumbnailWidths } from '#api/storage/photo-store.ts';
import { sniffImage } from './sniff-image.ts';

/** A re-encoded picture with its thumbnails; nothing of the uploaded file is kept. */
export interface EncodedPhoto {
  /** Of the full picture; thumbnails are always `thumbnailType`. */
  contentType: 'image/jpeg' | 'image/webp';
  files: readonly PhotoFile[];
  /** Of all files together. */
  bytes: number;
}

export type EncodeAnswer =
  | { ok: true; photo: EncodedPhoto }
  | { ok: false; reason: 'unsupported_media_type' | 'image_unreadable' | 'busy' };

export const thumbnailType = 'image/webp';

const maxPixels = 50_000_000;
const maxEdgePixels = 3_000;
const encodeSeconds = 10;
const jpegQuality = 88;
const webpQuality = 84;
const webpEffort = 2;
/** Decoding takes up to 200 MB, so few at a time on any number of processors. */
const encodedAtOnce = 2;
const encodesWaiting = 64;

// Only the loaders of the allowed kinds can run, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

class EncodersBusyError extends Error {}
const slots = taskSlots(encodedAtOnce, encodesWaiting, () => new EncodersBusyError());

/**
 * Checks a picture by its content and re-encodes it (T10): upright, at most 3,000 px on its long
 * edge, only the first frame of an animation, without metadata. Opaque pictures become JPEG, others
 * WebP; thumbnails are WebP and fit into a square of their width.
 *
 * Fails with `unsupported_media_type` for a kind that is not allowed, `image_unreadable` for a
 * damaged or truncated file or one of more than 50 megapixels, and `busy` when too many wait or
 * `signal` has aborted.
 */
export async function encodePhoto(bytes: Buffer, signal: AbortSignal): Promise<EncodeAnswer> {
  if (sniffImage(bytes) === null) return { ok: false, reason: 'unsupported_media_type' };
  try {
    return await slots(async () =>
      signal.aborted ? { ok: false, reason: 'busy' } : encodeReadable(bytes),
    );
  } catch (error) {
    if (error instanceof EncodersBusyError) return { ok: false, reason: 'busy' };
    throw error;
  }
}

async function encodeReadable(bytes: Buffer): Promise<EncodeAnswer> {
  const decoded = await decode(bytes);
  if (decoded === null) return { ok: false, reason: 'image_unreadable' };
  const { full, contentType } = decoded;
  const thumbnails = await Promise.all(
    thumbnailWidths.map(
      async (width): Promise<PhotoFile> => ({
        width,
        data: await fitInto(sharp(full), width)
          .webp({ quality: webpQuality, effort: webpEffort })
          .toBuffer(),
      }),
    ),
  );
  const files: PhotoFile[] = [{ width: 'full', data: full }, ...thumbnails];
  const total = files.reduce((sum, { data }) => sum + data.length, 0);
  return { ok: true, photo: { contentType, files, bytes: total } };
}

async function decode(
  bytes: Buffer,
): Promise<{ full: Buffer; contentType: EncodedPhoto['contentType'] } | null> {
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true });
  try {
    const { hasAlpha } = await input.metadata();
    const upright = fitInto(input, maxEdgePixels).timeout({ seconds: encodeSeconds });
    return hasAlpha
      ? {
          full: await upright.webp({ quality: webpQuality, effort: webpEffort }).toBuffer(),
          contentType: 'image/webp',
        }
      : {
          full: await upright.jpeg({ quality: jpegQuality }).toBuffer(),
          contentType: 'image/jpeg',
        };
  } catch (error) {
    // The decoder has no error classes: it throws a plain Error for every unreadable file.
    if (error instanceof Error) return null;
    throw error;
  }
}

function fitInto(picture: Sharp, edgePixels: number): Sharp {
  return picture.resize({
    width: edgePixels,
    height: edgePixels,
    fit: 'inside',
    withoutEnlargement: true,
  });
}
