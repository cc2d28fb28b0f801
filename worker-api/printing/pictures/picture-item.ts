import sharp from 'sharp';
import type { Faces } from '#api/printing/pdf/faces.ts';
import { outlineWords } from '#api/printing/pdf/outline-words.ts';
import { drawnPart } from '#api/printing/pdf/png-file.ts';
import { placedPhotos, withoutPhotos } from '#api/printing/placed-photos.ts';
import { inOrder, pngPhoto } from '#api/printing/print-item.ts';
import type { ItemToPrint } from '#api/printing/print-messages.ts';
import { type PrintSheet, pixelsOf } from '#api/printing/print-sheet.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { drawPreview, type Preview } from '#shared/preview/draw-preview.ts';
import { inLanguage } from '#shared/preview/in-language.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { pictureDotsPerInch, pictureWidthPx } from './picture-files.ts';

export interface PicturedItem {
  /** A JPEG; null when the order does not say what is on the gift. */
  bytes: Buffer | null;
  problems: PrintProblem[];
}

const jpegQuality = 90;

/**
 * The picture of a gift as its shopper saw it (B28): the drawing of the screens with all its layers,
 * so notes say that they are specimens. A letter that no face has is a box.
 */
export async function pictureItem(
  { gift, photos, language, problems: known }: ItemToPrint,
  faces: Faces,
): Promise<PicturedItem> {
  const problems = [...known];
  if (!gift) return { bytes: null, problems: [...problems, { kind: 'not_drawn' }] };
  const subject = { ...gift, photos: photos.map(({ id }) => ({ id, address: id })) };
  const preview = inLanguage(language, () => drawPreview(subject));
  const { picture } = outlineWords(preview.picture, faces, { boxes: true });
  const sheet = sheetOfPicture(preview, picture);
  const paths = new Map(photos.map(({ id, path }) => [id, path]));
  const shown = placedPhotos(picture).map((photo) => ({
    photo,
    path: paths.get(photo.href) ?? '',
  }));
  const tiles = await inOrder(
    shown,
    (one) => pngPhoto(sheet, one),
    () => void problems.push({ kind: 'photo_unreadable' }),
  );
  const layers = tiles.map(({ left, top, width, height, rgb: input }) => {
    return { left, top, input, raw: { width, height, channels: 3 } as const };
  });
  const ground = { x: 0, y: 0, ...pixelsOf(sheet) };
  const drawn = sharp(drawnPart(sheet, withoutPhotos(picture), ground))
    .flatten({ background: '#ffffff' })
    .composite(layers)
    .toColourspace('srgb')
    .removeAlpha()
    .withMetadata({ density: pictureDotsPerInch })
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  return { bytes: await drawn.toBuffer(), problems };
}

/** As if the picture were printed at its density. */
function sheetOfPicture({ width, height }: Preview, picture: DrawingNode): PrintSheet {
  const mmPerUnit = (pictureWidthPx / width) * (25.4 / pictureDotsPerInch);
  return {
    picture,
    viewBox: { x: 0, y: 0, width, height },
    trimMm: { width: width * mmPerUnit, height: height * mmPerUnit },
    bleedMm: 0,
    mmPerUnit,
  };
}
