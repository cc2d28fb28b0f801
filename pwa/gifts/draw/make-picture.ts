import { languageStore } from '#pwa/device/language-store.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { shownSmall } from '#pwa/photos/prepare/photo-bytes.ts';
import type { PhotoSource } from '#pwa/photos/shown/blob-address.ts';
import { photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import { type PlacedPhoto, placedPhotos } from '#shared/drawing/placed-photos.ts';
import { portraitPose, sampleOf } from '#shared/gifts/drawings.ts';
import type { Language } from '#shared/language/language.ts';
import { drawPreview, type Preview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import { type DecodedPhoto, newContext, paintDrawing } from './paint-drawing.ts';
import { fontsFor } from './paint-text.ts';
import { withDensity } from './picture-density.ts';

export interface PicturedGift extends DrawnGiftProps {
  /** What it does not say is as on the shop's own picture of it (B71). */
  isSample?: boolean;
}

export interface MadePicture {
  image: Blob;
  description: string;
  /** A photo or a font did not come. */
  incomplete: boolean;
}

/** Small copies of upright photos are hardly wider. */
const widthOfSmallPx = 720;
/** Fonts that take longer come too late for a picture. */
const fontsWithinMs = 3_000;

/**
 * The picture of a gift as a file, `widthPx` wide, set in the fonts of the page. A photo that does
 * not load leaves a plain tone. Null where a browser gives no true pixels away, as against
 * trackers. To be imported on demand.
 */
export async function makePicture(
  gift: PicturedGift,
  widthPx: number,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<MadePicture | null> {
  if (!givesTruePixels()) return null;
  const { product, customisation, photos, language, view } = gift.isSample
    ? withSample(gift)
    : gift;
  const subjectPhotos = photos.map(({ key, blob, url }) => ({
    id: key,
    address: (blob ?? url) ? key : '',
  }));
  const subject = { product, customisation, photos: subjectPhotos };
  const { picture, description, width, height } = await drawnIn(language, view, subject);
  const scale = widthPx / width;
  const [images, fontsCame] = await Promise.all([
    decodedPhotos(placedPhotos(picture), photos, scale),
    cameWithin(fontsWithinMs, fontsFor(picture)),
  ]);
  const context = newContext(widthPx, Math.round(height * scale));
  context.scale(scale, scale);
  paintDrawing(context, picture, images);
  const image = await withDensity(await fileOf(context.canvas, type));
  const incomplete =
    !fontsCame || images.size < subjectPhotos.filter(({ address }) => address !== '').length;
  return { image, description, incomplete };
}

/** `npm run draw` puts the people of the samples there. */
const portraits = '/portraits/';

/** Fills in what a gift does not say yet as the shop's own picture of it has it (B71). */
function withSample(gift: PicturedGift): PicturedGift {
  const { product, customisation, photos } = gift;
  const { customisation: sample, photos: people = [] } = sampleOf(product);
  const { photoPoses, customNotes = [] } = customisation;
  const details = Object.assign({}, sample, typedDetails(customisation));
  details.photoPoses = photos.length > 0 ? photoPoses : people.map(portraitPose);
  if (sample.customNotes) {
    // Rows are begun before they are filled in: what a row lacks is that of the sample's.
    const { length } =
      customNotes.length > sample.customNotes.length ? customNotes : sample.customNotes;
    details.customNotes = Array.from({ length }, (_, at) => ({
      date: customNotes[at]?.date || sample.customNotes?.[at]?.date,
      currency: customNotes[at]?.currency ?? sample.customNotes?.[at]?.currency,
    }));
  }
  const portraitPhotos = people.map((key) => ({ key, blob: null, url: `${portraits}${key}.svg` }));
  return Object.assign({}, gift, {
    customisation: details,
    photos: photos.length > 0 ? photos : portraitPhotos,
  });
}

/** Draws in the words of the page, or in those of an order, which come where they are others. */
async function drawnIn(
  ofOrder: Language | undefined,
  view: GiftView = 'front',
  subject: PreviewSubject,
): Promise<Preview> {
  const { language: ofPage } = languageStore.getState();
  const language = ofOrder ?? ofPage;
  if (language === ofPage && view === 'front') return drawPreview(subject);
  const { drawIn, drawViewIn } = await import('./draw-in.ts');
  return view === 'front' ? drawIn[language](subject) : drawViewIn(language, subject, view);
}

/** Resolves to those that load, by their keys. */
async function decodedPhotos(
  places: readonly PlacedPhoto[],
  photos: readonly PhotoSource[],
  scale: number,
): Promise<ReadonlyMap<string, DecodedPhoto>> {
  const images = new Map<string, DecodedPhoto>();
  await Promise.all(
    places.map(async ({ href: key, place, box, toPlace: [a, b], covers }) => {
      const photo = photos.find((each) => each.key === key);
      const drawnWidth = box.width * Math.hypot(a, b);
      // One that is zoomed far has fewer pixels than it is drawn with.
      const edge = covers
        ? Math.ceil(2 * Math.max(place.width, place.height) * scale)
        : Math.min(Math.ceil(drawnWidth * scale), box.width);
      const image = photo && (await decode(photo, edge).catch(() => null));
      if (image) images.set(key, image);
    }),
  );
  return images;
}

async function decode({ blob, url }: PhotoSource, edgePx: number): Promise<DecodedPhoto | null> {
  // Beside the page, and no larger than it is drawn: a photo of a phone has 12 million pixels.
  if (blob) {
    const source = edgePx > widthOfSmallPx ? blob : (shownSmall(blob) ?? blob);
    return createImageBitmap(source, { resizeWidth: edgePx, resizeQuality: 'medium' });
  }
  if (url === null) return null;
  const image = new Image();
  image.src = url.startsWith(portraits) ? url : photoAtWidth(url, edgePx > 960 ? 960 : 480);
  await image.decode();
  return image;
}

async function cameWithin(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const came = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return came;
}

let truePixels: boolean | undefined;

/** Browsers that hide from trackers give noise; a little of it does not show. */
function givesTruePixels(): boolean {
  truePixels ??= (() => {
    const context = newContext(8, 8);
    context.fillStyle = '#c4730c';
    context.fillRect(0, 0, 8, 8);
    const { data } = context.getImageData(0, 0, 8, 8);
    const colour = [0xc4, 0x73, 0x0c, 0xff];
    return data.every((value, index) => Math.abs(value - (colour[index % 4] ?? 0)) < 12);
  })();
  return truePixels;
}

function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const onFile = (image: Blob | null) => {
      if (image) resolve(image);
      else reject(new Error('This browser made no file of the picture'));
    };
    canvas.toBlob(onFile, type, 0.92);
  });
}
