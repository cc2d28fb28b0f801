import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { PictureFile } from '#api/catalogue/pictures/picture-store.ts';
import { type PictureWidth, pictureWidths } from '#shared/catalogue/pictures.ts';
import { openImage, orNull } from './open-image.ts';
import type { EncodedPicture } from './photo-encoder.ts';
import { pictureFileName, pictureFormats } from './picture-formats.ts';

type PictureAnswer =
  | { ok: true; picture: EncodedPicture }
  | { ok: false; reason: 'unsupported_media_type' | 'image_unreadable' };

const idLength = 22;
/** A higher one is a strip that no screen shows at a glance. */
const maxHeightShare = 2;

const encode: Record<(typeof pictureFormats)[number]['ending'], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Checks a picture by its content, as a shopper's photo is checked, and encodes it in every width and
 * format: upright, on white where it is transparent, without metadata.
 */
export async function encodePicture(bytes: Buffer): Promise<PictureAnswer> {
  const opened = await openImage(bytes);
  if (!opened.ok) return opened;
  const onWhite = opened.image.decoder.flatten({ background: '#ffffff' });
  const encoded = await orNull(inAllWidths(onWhite));
  if (encoded === null) return { ok: false, reason: 'image_unreadable' };
  const hash = createHash('sha256');
  for (const { data } of encoded.files) hash.update(data);
  return { ok: true, picture: { id: hash.digest('base64url').slice(0, idLength), ...encoded } };
}

async function inAllWidths(picture: Sharp): Promise<Omit<EncodedPicture, 'id'>> {
  const files: PictureFile[] = [];
  let [width, height] = [0, 0];
  for (const atMost of pictureWidths) {
    const fitted = fitInto(picture.clone(), atMost);
    const { data: pixels, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
    ({ width, height } = info);
    for (const format of pictureFormats) {
      const data = await encode[format.ending](sharp(pixels, { raw: info })).toBuffer();
      files.push({ name: pictureFileName(atMost, format), data });
    }
  }
  return { width, height, files };
}

function fitInto(picture: Sharp, width: PictureWidth): Sharp {
  return picture.resize({
    width,
    height: maxHeightShare * width,
    fit: 'inside',
    withoutEnlargement: true,
  });
}
