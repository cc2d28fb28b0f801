import sharp, { type Sharp } from 'sharp';
import { withProfile } from './png-profile.ts';
import { sniffImage } from './sniff-image.ts';

const maxPixels = 50_000_000;
/** No camera is that wide; a line of 50 million pixels would take a decoder many seconds (T29). */
const maxInputEdgePixels = 20_000;

// All loaders are blocked but those of the allowed kinds, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

export interface OpenedImage {
  /** Decodes it once it is asked for pixels. */
  decoder: Sharp;
  /** The size in pixels, upright. */
  size: { width: number; height: number };
}

type OpenAnswer =
  | { ok: true; image: OpenedImage }
  | { ok: false; reason: 'unsupported_media_type' | 'image_unreadable' };

/**
 * A picture, known by its content (T10) and turned upright, of which only the head was read: what
 * decodes it may still throw. Fails with `unsupported_media_type` for a kind that is not allowed, and
 * with `image_unreadable` for more than 50 megapixels or an edge over 20,000 px.
 */
export async function openImage(bytes: Buffer): Promise<OpenAnswer> {
  const kind = sniffImage(bytes);
  if (kind === null) return { ok: false, reason: 'unsupported_media_type' };
  const decoder = sharp(kind === 'png' ? withProfile(bytes) : bytes, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    autoOrient: true,
  });
  const head = await orNull(decoder.metadata());
  if (head === null) return { ok: false, reason: 'image_unreadable' };
  // Before anything is decoded: not every loader asks by itself.
  const { width, height, autoOrient: size } = head;
  const isTooLarge = width * height > maxPixels || Math.max(width, height) > maxInputEdgePixels;
  if (isTooLarge) return { ok: false, reason: 'image_unreadable' };
  // The decoder makes Display P3 of sixteen bits with a profile, and leaves them so.
  if (head.hasProfile && head.space === 'rgb16') decoder.withIccProfile('srgb', { attach: false });
  return { ok: true, image: { decoder, size } };
}

/** Null for an unreadable file: the decoder has no error classes, it throws a plain Error for each. */
export async function orNull<T>(decoded: Promise<T>): Promise<T | null> {
  try {
    return await decoded;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
