import sharp, { type Sharp } from 'sharp';
import { type PhotoFile, thumbnailWidths } from '#api/storage/photo-store.ts';
import { keptSize, longestKeptPx } from '#shared/photos/kept-size.ts';
import type { EncodeAnswer, EncodedPhoto } from './photo-encoder.ts';
import { sniffImage } from './sniff-image.ts';

const maxPixels = 50_000_000;
/** No camera is that wide; a line of 50 million pixels would take a decoder many seconds (T29). */
const maxInputEdgePixels = 20_000;
const encodeSeconds = 10;
const jpegQuality = 88;
const webpQuality = 84;
const webpEffort = 2;

// Only the loaders of the allowed kinds can run, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks a picture by its content and re-encodes it (T10): upright, no larger than a device keeps it
 * (D31), only the first frame of an animation, without metadata. Opaque pictures become JPEG, others
 * WebP; thumbnails are WebP and fit into a square of their width.
 *
 * Fails with `unsupported_media_type` for a kind that is not allowed, and with `image_unreadable` for
 * a damaged or truncated file, one of more than 50 megapixels or one of an edge over 20,000 px.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodeAnswer> {
  if (sniffImage(bytes) === null) return { ok: false, reason: 'unsupported_media_type' };
  const decoded = await decode(bytes);
  if (decoded === null) return { ok: false, reason: 'image_unreadable' };
  const { full, contentType } = decoded;
  const thumbnails = await Promise.all(
    thumbnailWidths.map(
      async (width): Promise<PhotoFile> => ({
        width,
        data: await fitInto(sharp(full), { width, height: width })
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
    // By the head of the file, before anything is decoded: not every loader asks by itself.
    const { hasAlpha, width, height, autoOrient } = await input.metadata();
    const isTooLarge = width * height > maxPixels || Math.max(width, height) > maxInputEdgePixels;
    if (isTooLarge) return null;
    const upright = fitInto(input, keptSize(autoOrient, longestKeptPx)).timeout({
      seconds: encodeSeconds,
    });
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

function fitInto(picture: Sharp, size: { width: number; height: number }): Sharp {
  return picture.resize({ ...size, fit: 'inside', withoutEnlargement: true });
}
