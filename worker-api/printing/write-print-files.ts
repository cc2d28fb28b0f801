import { open, writeFile } from 'node:fs/promises';
import { makeZip } from 'client-zip';
import sharp from 'sharp';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { placedPhotos, withoutPhotos } from '#shared/drawing/placed-photos.ts';
import { drawPreview, type Preview } from '#shared/preview/draw-preview.ts';
import { inLanguage } from '#shared/preview/in-language.ts';
import { englishProblems, problemText } from '#shared/printing/english-problems.ts';
import type { ItemProblem, PrintProblem } from '#shared/printing/print-problems.ts';
import { type Faces, openFaces } from './pdf/faces.ts';
import { outlineWords } from './pdf/outline-words.ts';
import { drawnPart } from './pdf/png-file.ts';
import { inOrder, type PrintedItem, type PrintTools, pngPhoto, printItem } from './print-item.ts';
import {
  type ItemToPrint,
  notDrawn,
  type OnPrinted,
  type PrintTarget,
  pictureFiles,
  pictureWidthPx,
} from './print-messages.ts';
import { type PrintSheet, pixelsOf } from './print-sheet.ts';

/** How many gifts are drawn at once, in any kind of file; more take more memory. */
const giftsAtOnce = 2;
const problemsFile = 'problems.txt';

interface PrintResult {
  item: ItemToPrint;
  printed: PrintedItem;
}

/**
 * Prints gifts into one file, or several into a ZIP with what has to be looked at. The same gifts
 * make the same bytes, whenever and wherever. Calls `onPrinted` for each one, in its order.
 */
export async function writePrintFiles(
  { path, format, asZip }: PrintTarget,
  items: AsyncIterable<ItemToPrint>,
  onPrinted: OnPrinted,
): Promise<void> {
  if (format === 'picture') return await writePictures(path, items, onPrinted);
  const tools = await openTools();
  const files = ahead(items, giftsAtOnce, async (item) => ({
    item,
    printed: await printItem(item, format, tools).catch((error: unknown) => notDrawn(item, error)),
  }));
  const out = await open(path, 'w', 0o600);
  try {
    // Unlike `write`, `writeFile` goes on after the last one, and until all is written.
    if (asZip) {
      const zip = makeZip(entriesOf(files, format, onPrinted));
      for await (const chunk of zip) await out.writeFile(chunk);
    } else {
      for await (const { printed } of files) {
        if (printed.bytes) await out.writeFile(printed.bytes);
        onPrinted(printed.problems, printed.failure);
      }
    }
  } finally {
    await out.close();
  }
}

/** As those of photos are. */
const thumbnail = { quality: 84, effort: 2 };
const pictureDotsPerInch = 300;
const density = { XResolution: `${pictureDotsPerInch}`, YResolution: `${pictureDotsPerInch}` };

/**
 * Writes the picture of each gift with its thumbnails into the folder, one gift after the other; the
 * files of a gift are whole once `onPrinted` is called for it.
 * @internal
 */
export async function writePictures(
  folder: string,
  items: AsyncIterable<ItemToPrint>,
  onPrinted: OnPrinted,
): Promise<void> {
  const faces = await openFaces();
  for await (const item of items) {
    const { files, problems, failure } = await drawnFiles(folder, item, faces).catch(
      (error: unknown) => ({ ...notDrawn(item, error), files: [] }),
    );
    for (const { path, data } of files) await writeFile(path, data, { mode: 0o600 });
    onPrinted(problems, failure);
  }
}

interface DrawnFile extends Pick<PrintedItem, 'problems' | 'failure'> {
  files: { path: string; data: Buffer }[];
}

async function drawnFiles(folder: string, item: ItemToPrint, faces: Faces): Promise<DrawnFile> {
  const { bytes, problems } = await pictureItem(item, faces);
  const files: DrawnFile['files'] = [];
  if (!bytes) return { files, problems };
  for (const { width, path } of pictureFiles(folder, item.name)) {
    files.push({ path, data: width === 'full' ? bytes : await small(bytes, width) });
  }
  return { files, problems };
}

interface PicturedItem {
  /** A JPEG; null when the order does not say what is on the gift. */
  bytes: Buffer | null;
  problems: PrintProblem[];
}

const jpegQuality = 90;

/**
 * The picture of a gift as its shopper saw it (B28): the drawing of the screens with all its layers,
 * so notes say that they are specimens.
 * @internal
 */
export async function pictureItem(
  { gift, photos, language, problems: knownProblems }: ItemToPrint,
  faces: Faces,
): Promise<PicturedItem> {
  const problems = [...knownProblems];
  if (!gift) return { bytes: null, problems: [...problems, { kind: 'not_drawn' }] };
  const subject = { ...gift, photos: photos.map(({ id }) => ({ id, address: id })) };
  const preview = inLanguage(language, () => drawPreview(subject));
  const { picture } = outlineWords(preview.picture, faces);
  const sheet = sheetOfPicture(preview, picture);
  const paths = new Map(photos.map(({ id, path }) => [id, path]));
  const shownPhotos = placedPhotos(picture).map((photo) => ({
    photo,
    path: paths.get(photo.href) ?? '',
  }));
  const tiles = await inOrder(
    shownPhotos,
    (one) => pngPhoto(sheet, one),
    () => void problems.push({ kind: 'photo_unreadable' }),
  );
  const layers = tiles.map(({ left, top, width, height, rgb: input }) => {
    return { left, top, input, raw: { width, height, channels: 3 } as const };
  });
  const whole = { x: 0, y: 0, ...pixelsOf(sheet) };
  const { ground, over } = aroundPhotos(picture);
  const image = sharp(drawnPart(sheet, ground, whole))
    .flatten({ background: '#ffffff' })
    .composite([...layers, { input: drawnPart(sheet, over, whole), left: 0, top: 0 }])
    .toColourspace('srgb')
    .removeAlpha()
    .withMetadata({ density: pictureDotsPerInch })
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  return { bytes: await image.toBuffer(), problems };
}

/** Returns what is drawn below the photos of a picture, and what over them, such as the light on their glass. */
function aroundPhotos(picture: DrawingNode): { ground: DrawingNode; over: DrawingNode } {
  const { children } = picture;
  const isOver = (index: number) =>
    children
      .slice(index)
      .every((child) => placedPhotos({ ...picture, children: [child] }).length === 0);
  const part = (belongs: (child: DrawingNode, index: number) => boolean) => ({
    ...picture,
    children: children.filter((child, index) => child.tag === 'defs' || belongs(child, index)),
  });
  const hasPhotos = placedPhotos(picture).length > 0;
  return {
    ground: withoutPhotos(part((_, index) => !hasPhotos || !isOver(index))),
    over: part((_, index) => hasPhotos && isOver(index)),
  };
}

/** Returns the sheet as if the picture were printed at its density. */
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

async function small(picture: Buffer, width: number): Promise<Buffer> {
  const thumbnailImage = sharp(picture).resize({ width }).webp(thumbnail);
  return await thumbnailImage.withExif({ IFD0: { ...density, ResolutionUnit: '2' } }).toBuffer();
}

async function openTools(): Promise<PrintTools> {
  // What the file says must be all that decides about its colours.
  const white = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const;
  const { icc } = await sharp(
    await sharp({ create: white }).withIccProfile('srgb').png().toBuffer(),
  ).metadata();
  if (!icc) throw new Error('The profile of sRGB is missing');
  return { faces: await openFaces(), srgb: icc };
}

/** Entries in the order of the gifts, and last what is wrong with them. */
async function* entriesOf(files: AsyncIterable<PrintResult>, format: string, onPrinted: OnPrinted) {
  const problems: ItemProblem[] = [];
  let lastModified = new Date(0);
  for await (const { item, printed } of files) {
    const { order_number, item: place } = item;
    lastModified = new Date(item.createdAt);
    const { bytes: input } = printed;
    if (input) yield { name: `${item.name}.${format}`, lastModified, input };
    problems.push(...printed.problems.map((problem) => ({ order_number, item: place, problem })));
    onPrinted(printed.problems, printed.failure);
  }
  if (problems.length === 0) return;
  const lines = problems.map((problem) => problemText(englishProblems, problem));
  yield { name: problemsFile, lastModified, input: `${lines.join('\n')}\n` };
}

/** Yields what `make` makes of all, in their order, a few of them at a time. */
async function* ahead<T, U>(all: AsyncIterable<T>, count: number, make: (one: T) => Promise<U>) {
  const inWork: Promise<U>[] = [];
  for await (const one of all) {
    const making = make(one);
    // Its failure is thrown at its turn.
    making.catch(() => undefined);
    inWork.push(making);
    if (inWork.length >= count) yield await (inWork.shift() as Promise<U>);
  }
  for (const making of inWork) yield await making;
}
