import sharp, { type Sharp } from 'sharp';
import { type PhotoFile, thumbnailWidths } from '#api/photos/photo-store.ts';
import { storedPhotoSize } from '#shared/photos/stored-photo-size.ts';
import { type OpenedImage, openImage, orNull } from './open-image.ts';
import type { EncodeAnswer, EncodedPhoto } from './photo-encoder.ts';

const encodeSeconds = 10;
const jpegQuality = 88;
const webpQuality = 84;
const webpEffort = 2;

/**
 * Checks a picture by its content and re-encodes it (T10): upright, no larger than a device keeps it
 * (D31), only the first frame of an animation, without metadata. Opaque pictures become JPEG, others
 * WebP; thumbnails are WebP and fit into a square of their width.
 *
 * Fails with `unsupported_media_type` for a kind that is not allowed, and with `image_unreadable` for
 * a damaged or truncated file, one of more than 50 megapixels or one of an edge over 20,000 px.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodeAnswer> {
  const opened = await openImage(bytes);
  if (!opened.ok) return opened;
  const decoded = await decode(opened.image);
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

async function decode({
  decoder,
  hasAlpha,
  size,
}: OpenedImage): Promise<{ full: Buffer; contentType: EncodedPhoto['contentType'] } | null> {
  const upright = fitInto(decoder, storedPhotoSize(size)).timeout({ seconds: encodeSeconds });
  const encoded = hasAlpha
    ? upright.webp({ quality: webpQuality, effort: webpEffort })
    : upright.jpeg({ quality: jpegQuality });
  const full = await orNull(encoded.toBuffer());
  return full && { full, contentType: hasAlpha ? 'image/webp' : 'image/jpeg' };
}

function fitInto(picture: Sharp, size: { width: number; height: number }): Sharp {
  return picture.resize({ ...size, fit: 'inside', withoutEnlargement: true });
}
