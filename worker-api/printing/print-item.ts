import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { type Extent, shapeExtent, shapeOf } from '#shared/drawing/drawn-shape.ts';
import { identity, type Matrix, mapPoint, within } from '#shared/drawing/matrix.ts';
import { isPhoto, type PlacedPhoto, placedPhotos } from '#shared/drawing/placed-photos.ts';
import { inLanguage } from '#shared/preview/in-language.ts';
import { drawPrint } from '#shared/preview/scenes/draw-print.ts';
import type { PrintFormat, PrintProblem } from '#shared/printing/print-problems.ts';
import { drawPdf } from './pdf/draw-pdf.ts';
import type { Faces } from './pdf/faces.ts';
import { outlineWords, type Words } from './pdf/outline-words.ts';
import { drawnPart, type PngPhoto, pngFile } from './pdf/png-file.ts';
import { finestTile, printedTile } from './pdf/printed-tile.ts';
import type { DrawingFailure, ItemToPrint } from './print-messages.ts';
import { type PrintSheet, pixelBox, sheetOf } from './print-sheet.ts';

/** What all print files are made with. */
export interface PrintTools {
  faces: Faces;
  /** The profile of sRGB. */
  srgb: Uint8Array;
}

export interface PrintedItem {
  /** Null for a gift that has no file. */
  bytes: Buffer | null;
  problems: PrintProblem[];
  /** Why it could not be drawn. */
  failure?: DrawingFailure;
}

const jpegQuality = 92;

/** The print file of one gift, and what staff have to look at before it is printed. */
export async function printItem(
  { gift, photos, createdAt, name, language, ...others }: ItemToPrint,
  format: PrintFormat,
  { faces, srgb }: PrintTools,
): Promise<PrintedItem> {
  if (!gift) return { bytes: null, problems: [...others.problems, { kind: 'not_drawn' }] };
  const subject = { ...gift, photos: photos.map(({ id }) => ({ id, address: id })) };
  const drawing = inLanguage(language, () => drawPrint(subject));
  const { picture, words } = outlineWords(drawing.picture, faces);
  const sheet = sheetOf({ ...drawing, picture });
  const cutShort = drawing.tooLong.map((text) => ({ kind: 'cut_short', text }) as const);
  const unprinted = drawing.unprintedWords.map(
    (line) => ({ kind: 'letters_missing', ...line }) as const,
  );
  const problems = [...unprinted, ...wordProblems(sheet, words), ...cutShort, ...others.problems];
  const paths = new Map(photos.map(({ id, path }) => [id, path]));
  const shownPhotos = placedPhotos(picture).map((photo) => ({
    photo,
    path: paths.get(photo.href) ?? '',
  }));
  const tellUnreadable = () => void problems.push({ kind: 'photo_unreadable' });
  if (format === 'png') {
    const tiles = await inOrder(shownPhotos, (one) => pngPhoto(sheet, one), tellUnreadable);
    return { bytes: await pngFile(sheet, tiles), problems };
  }
  const tiles = await inOrder(shownPhotos, (one) => pdfPhoto(sheet, one), tellUnreadable);
  const facts = { title: name, createdAt: new Date(createdAt), srgb };
  return { bytes: await pdfFile(sheet, new Map(tiles), facts), problems };
}

const pointsPerMm = 72 / 25.4;

/**
 * Makes a page in true size: cut at its trim box, with bleed around that up to its edges. Its
 * colours are sRGB; nothing in it depends on when or where it is made.
 */
async function pdfFile(
  { picture, trimMm, bleedMm, viewBox }: PrintSheet,
  photos: ReadonlyMap<DrawingNode, Uint8Array>,
  { title, createdAt, srgb }: { title: string; createdAt: Date; srgb: Uint8Array },
): Promise<Buffer> {
  const bleed = bleedMm * pointsPerMm;
  const width = (trimMm.width + 2 * bleedMm) * pointsPerMm;
  const height = (trimMm.height + 2 * bleedMm) * pointsPerMm;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, CreationDate: createdAt },
  });
  Object.assign(doc.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  });
  doc._root.data.OutputIntents = [outputIntent(doc, srgb)];
  doc.transform(
    width / viewBox.width,
    0,
    0,
    height / viewBox.height,
    (-viewBox.x * width) / viewBox.width,
    (-viewBox.y * height) / viewBox.height,
  );
  drawPdf(doc, picture, photos);
  doc.end();
  return await buffer(doc);
}

/** Says which colours the numbers of the file mean. */
function outputIntent(doc: PDFDocument, srgb: Uint8Array) {
  const profile = doc.ref({ N: 3 });
  profile.end(srgb);
  const name = 'sRGB IEC61966-2.1';
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    // An object, for PDFKit takes a primitive text for a name.
    OutputConditionIdentifier: Object(name),
    Info: Object(name),
    DestOutputProfile: profile,
  });
  intent.end();
  return intent;
}

/** How near words may come to the cut, which is never quite where it is meant to be. */
const safeMm = 3;

/** What is wrong with the words of a sheet: letters that no face has, words the cut may take. @internal */
export function wordProblems(
  { viewBox, bleedMm, mmPerUnit }: PrintSheet,
  words: readonly Words[],
): PrintProblem[] {
  const inset = (bleedMm + safeMm) / mmPerUnit;
  const right = viewBox.x + viewBox.width;
  const bottom = viewBox.y + viewBox.height;
  return words.flatMap((line): PrintProblem[] => {
    if ('missing' in line) {
      return [{ kind: 'letters_missing', text: line.text, letters: [...line.missing] }];
    }
    const { extent } = line;
    const isBeside =
      extent.right < viewBox.x ||
      extent.left > right ||
      extent.bottom < viewBox.y ||
      extent.top > bottom;
    const isSafe =
      extent.left >= viewBox.x + inset &&
      extent.right <= right - inset &&
      extent.top >= viewBox.y + inset &&
      extent.bottom <= bottom - inset;
    return isBeside || isSafe ? [] : [{ kind: 'outside_safe_area', text: line.text }];
  });
}

export interface PhotoOnSheet {
  photo: PlacedPhoto;
  path: string;
}

/** One after the other, for each is decoded whole; one that cannot be read is told and left out. */
export async function inOrder<U>(
  all: readonly PhotoOnSheet[],
  make: (one: PhotoOnSheet) => Promise<U>,
  tellUnreadable: () => void,
): Promise<U[]> {
  const results: U[] = [];
  for (const one of all) {
    try {
      results.push(await make(one));
    } catch (error) {
      // The decoder has no error classes: it throws a plain Error for every unreadable file.
      if (!(error instanceof Error)) throw error;
      tellUnreadable();
    }
  }
  return results;
}

/** With whatever is drawn over it, for photos come last into the file. */
export async function pngPhoto(
  sheet: PrintSheet,
  { photo, path }: PhotoOnSheet,
): Promise<PngPhoto> {
  const box = pixelBox(sheet, photo.onPicture);
  const { x: left, y: top, width, height } = box;
  const tile = await printedTile(await readFile(path), photo, { width, height });
  const rgb = await tile.raw().toBuffer();
  const over = drawnOver(sheet.picture, photo);
  if (!over) return { left, top, width, height, rgb };
  const input = drawnPart(sheet, over, box);
  const raw = { width, height, channels: 3 } as const;
  const covered = sharp(rgb, { raw }).composite([{ input }]).removeAlpha().raw();
  return { left, top, width, height, rgb: await covered.toBuffer() };
}

/**
 * Returns what of a picture is drawn after a photo, if any of it touches the photo's place; other
 * photos, which never overlap, are left out.
 */
function drawnOver(picture: DrawingNode, photo: PlacedPhoto): DrawingNode | null {
  const state = { isAfter: false };
  const over = {
    ...picture,
    children: picture.children.map((child) => after(child, photo, state)),
  };
  return touches(over, photo, identity) ? over : null;
}

function after(element: DrawingNode, photo: PlacedPhoto, state: { isAfter: boolean }): DrawingNode {
  if (element.tag === 'defs') return element;
  if (element === photo.node) state.isAfter = true;
  if (isPhoto(element)) return node('g', {});
  if (element.children.length === 0) return state.isAfter ? element : node('g', {});
  return { ...element, children: element.children.map((child) => after(child, photo, state)) };
}

function touches(element: DrawingNode, photo: PlacedPhoto, outer: Matrix): boolean {
  const { tag, children } = element;
  if (tag === 'defs') return false;
  const toPicture = within(outer, element);
  const shape = shapeOf(element);
  // What is used may be anywhere.
  if (tag === 'use' || (shape && overlaps(shapeExtent(shape), toPicture, photo))) return true;
  return children.some((child) => touches(child, photo, toPicture));
}

function overlaps(
  { left, top, right, bottom }: Extent,
  toPicture: Matrix,
  { onPicture: { x, y, width, height } }: PlacedPhoto,
): boolean {
  const corners = [
    mapPoint(toPicture, left, top),
    mapPoint(toPicture, right, top),
    mapPoint(toPicture, left, bottom),
    mapPoint(toPicture, right, bottom),
  ];
  const xs = corners.map(([cornerX]) => cornerX);
  const ys = corners.map(([, cornerY]) => cornerY);
  return (
    Math.min(...xs) < x + width &&
    Math.max(...xs) > x &&
    Math.min(...ys) < y + height &&
    Math.max(...ys) > y
  );
}

async function pdfPhoto(
  sheet: PrintSheet,
  { photo, path }: PhotoOnSheet,
): Promise<[DrawingNode, Uint8Array]> {
  const { width, height } = pixelBox(sheet, photo.onPicture);
  const bytes = await readFile(path);
  const tile = await printedTile(bytes, photo, await finestTile(bytes, photo, { width, height }));
  const jpeg = tile.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  return [photo.node, await jpeg.toBuffer()];
}
