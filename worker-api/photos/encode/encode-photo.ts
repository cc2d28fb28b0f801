import sharp, { type Sharp } from 'sharp';
import { type PhotoFile, thumbnailWidths } from '#api/photos/photo-store.ts';
import { storedPhotoSize } from '#shared/photos/stored-photo-size.ts';
import { type OpenedImage, openImage, orNull } from './open-image.ts';
import type { EncodeAnswer } from './photo-encoder.ts';

const encodeSeconds = 10;
const jpegQuality = 88;
const webpQuality = 84;
const webpEffort = 2;

/**
 * Checks a picture by its content and re-encodes it (T10): upright, no larger than a device keeps it
 * (D31), only the first frame of an animation, without metadata, as JPEG, on white where it is
 * transparent; thumbnails are WebP and fit into a square of their width.
 *
 * Fails with `unsupported_media_type` for a kind that is not allowed, and with `image_unreadable` for
 * a damaged or truncated file, one of more than 50 megapixels or one of an edge over 20,000 px.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodeAnswer> {
  const opened = await openImage(bytes);
  if (!opened.ok) return opened;
  const full = await orNull(reencode(opened.image));
  if (full === null) return { ok: false, reason: 'image_unreadable' };
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
  return { ok: true, photo: { contentType: 'image/jpeg', files, bytes: total } };
}

function reencode({ decoder, size }: OpenedImage): Promise<Buffer> {
  return fitInto(decoder, storedPhotoSize(size))
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: encodeSeconds })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}

function fitInto(picture: Sharp, size: { width: number; height: number }): Sharp {
  return picture.resize({ ...size, fit: 'inside', withoutEnlargement: true });
}
