import type { PhotoFile } from '#api/storage/photo-store.ts';

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

/** How many pictures an encoder works on at once; decoding takes up to 1 GB. */
export const encodedAtOnce = 2;

/** A process that encodes ends with this code when a picture takes too much time or memory. */
export const overBudgetExit = 70;

/** Re-encodes pictures, apart from the server where it can (T29). */
export interface PhotoEncoder {
  /**
   * Encodes the picture that lies at `path`. Fails with `image_unreadable` for a picture that is
   * damaged, too large, or took too much time or memory, and with `busy` when it could not be
   * tried. At most `encodedAtOnce` calls at a time.
   */
  encode(path: string): Promise<EncodeAnswer>;
  close(): Promise<void>;
}
