import type { PictureFile } from '#api/catalogue/pictures/picture-store.ts';
import type { PhotoFile } from '#api/photos/photo-store.ts';

/** A re-encoded picture with its thumbnails; nothing of the uploaded file is kept. */
export interface EncodedPhoto {
  /** Of the full picture; thumbnails are always `thumbnailType`. */
  contentType: 'image/jpeg';
  files: readonly PhotoFile[];
  /** The bytes of all files together. */
  bytes: number;
}

/** A picture of a product in all its files; nothing of the owner's file is kept. */
export interface EncodedPicture {
  /** Named by the content: 132 bits of a hash of the files. */
  id: string;
  /** The width of the largest. */
  width: number;
  height: number;
  files: PictureFile[];
}

/** Why no file of anybody's becomes a picture of the shop's. */
type NotEncoded = { ok: false; reason: 'unsupported_media_type' | 'image_unreadable' | 'busy' };

export type EncodeAnswer = { ok: true; photo: EncodedPhoto } | NotEncoded;
export type EncodePictureAnswer = { ok: true; picture: EncodedPicture } | NotEncoded;

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
  /** Resolves to the same of a picture of a product, which takes several times as long. */
  encodePicture(path: string): Promise<EncodePictureAnswer>;
  close(): Promise<void>;
}
