import { type FilePart, frameOf, partsOf, readerOf } from '#shared/photos/file-parts.ts';
import { findFocus, lookedAtSize, type Pixels } from '#shared/photos/find-focus.ts';
import { measureClarity } from '#shared/photos/measure-clarity.ts';
import type { Size } from '#shared/photos/photo-pose.ts';
import { storedPhotoSize } from '#shared/photos/stored-photo-size.ts';
import { exifTurn, uprightBy } from './exif-turn.ts';
import { type StoredBytes, smallCopies, toStore } from './photo-bytes.ts';
import { type PhotoShape, shapeOf } from './stored-pose.ts';

/** A photo ready to be stored; of one that was copied less may be known. */
export interface PreparedPhoto extends Partial<PhotoShape> {
  fileName: string;
  blob: Blob;
  /** To be shown where it is small; none of a photo that is small itself. */
  small?: Blob;
  /** As they are stored, where a worker has read them already. */
  bytes?: StoredBytes;
}

/** Why a chosen file cannot be used. */
export type PhotoRefusal =
  | 'not_an_image'
  | 'unreadable'
  | 'heic_unreadable'
  | 'heic_damaged'
  | 'inks_unreadable'
  | 'cannot_prepare';

export type PreparePhotoAnswer =
  | { ok: true; photo: PreparedPhoto }
  | { ok: false; reason: PhotoRefusal };

/** Drawing in a worker, or on the page where workers have no canvas. */
export interface DrawingTools {
  /** Decodes a picture, turned upright by its metadata; rejects if it is unreadable. */
  decode: (file: Blob) => Promise<DecodedPicture>;
  canvas: (width: number, height: number) => DrawingCanvas;
}

export type DecodedPicture =
  | ImageBitmap
  | ((HTMLImageElement | HTMLCanvasElement | OffscreenCanvas) & Pick<ImageBitmap, 'close'>);

export interface DrawingCanvas {
  getContext(kind: '2d'): Context | null;
  convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

const photoType = 'image/jpeg';
const quality = 0.9;
const smallQuality = 0.8;
/** The longer edge of a small copy: as much as the picture of a gift shows of one photo on a phone. */
const smallEdgePx = 960;
const headBytes = 12;
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * Whether the first bytes of a file are those of a HEIC photo; names and types are unreliable (D31).
 * @internal
 */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12));
}

/**
 * Redraws a chosen picture: upright, as large as the gift has use for, as JPEG, on white where it
 * is transparent. Only pixels are kept, so its location never leaves the device. Accepts HEIC where the
 * browser can decode it (D31).
 */
export async function reencodePhoto(file: File, tools: DrawingTools): Promise<PreparePhotoAnswer> {
  const head = await orNull(file.slice(0, headBytes).arrayBuffer());
  // The file may have been deleted from the gallery since.
  if (!head) return { ok: false, reason: 'unreadable' };
  const heic = isHeic(new Uint8Array(head));
  if (!heic && !file.type.startsWith('image/')) return { ok: false, reason: 'not_an_image' };
  const parts = await orNull(partsOf(readerOf(file)));
  const turned = parts && (await orNull(exifTurn(file, parts)));
  const picture = turned && (await orNull(decodePicture(turned.unturned, parts, tools)));
  if (picture === 'no_table') return { ok: false, reason: 'inks_unreadable' };
  if (!picture) return { ok: false, reason: heic ? 'heic_unreadable' : 'unreadable' };

  const drawing = draw(picture, turned.orientation, tools);
  if (!drawing) return { ok: false, reason: 'cannot_prepare' };
  const blob = await drawing.canvas.convertToBlob({ type: photoType, quality });
  const small = await smallOf(drawing, tools);
  const { width: widthPx, height: heightPx } = drawing;
  const shape = shapeOf({ widthPx, heightPx, ...looksOf(drawing, tools) });
  const fileName = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return { ok: true, photo: { fileName, blob, ...(small ? { small } : {}), ...shape } };
}

async function decodePicture(
  file: Blob,
  parts: readonly FilePart[],
  tools: DrawingTools,
): Promise<DecodedPicture | 'no_table'> {
  if (!(await isOfInks(file, parts))) return tools.decode(file);
  const ink = await orNull(import('./decode-ink.ts'));
  if (!ink) return 'no_table';
  return (await orNull(ink.decodeInk(file, parts, tools))) ?? tools.decode(file);
}

async function isOfInks(file: Blob, parts: readonly FilePart[]): Promise<boolean> {
  const frame = frameOf(parts);
  const [components] = frame ? await readerOf(file)(frame.from + 5, frame.from + 6) : [];
  return components === 4;
}

interface Drawing {
  canvas: DrawingCanvas;
  context: Context;
  width: number;
  height: number;
}

/** Always closes the picture, as the canvas may need its memory. */
function draw(picture: DecodedPicture, orientation: number, tools: DrawingTools): Drawing | null {
  try {
    const lying = storedPhotoSize(picture);
    const isOnSide = orientation > 4;
    const [width, height] = isOnSide ? [lying.height, lying.width] : [lying.width, lying.height];
    const canvas = tools.canvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.setTransform(...uprightBy(orientation, width, height));
    context.drawImage(picture, 0, 0, lying.width, lying.height);
    context.resetTransform();
    return { canvas, context, width, height };
  } finally {
    picture.close();
  }
}

/** A photo without one shows itself, so none is refused for it. */
async function smallOf(drawing: Drawing, tools: DrawingTools): Promise<Blob | null> {
  const scale = smallScale(drawing);
  if (scale === null) return null;
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  const canvas = tools.canvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'medium';
  context.drawImage(drawing.context.canvas, 0, 0, width, height);
  return orNull(canvas.convertToBlob({ type: photoType, quality: smallQuality }));
}

/** Returns what a tiny copy tells of what was drawn. */
function looksOf(drawing: Drawing, tools: DrawingTools): Pick<PhotoShape, 'focus' | 'clarity'> {
  const size = lookedAtSize(drawing);
  const pixels = pixelsAt(size, drawing, tools);
  if (!pixels) return {};
  // A small photo was made larger for its faces, which is a blur of its own.
  const unlarged = size.width > drawing.width ? pixelsAt(drawing, drawing, tools) : pixels;
  return { focus: findFocus(pixels), clarity: unlarged ? measureClarity(unlarged) : undefined };
}

function pixelsAt({ width, height }: Size, drawing: Drawing, tools: DrawingTools): Pixels | null {
  const context = tools.canvas(width, height).getContext('2d');
  if (!context) return null;
  context.drawImage(drawing.context.canvas, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/**
 * Returns by how much a photo is made smaller; null for one that is hardly larger than its copy.
 * @internal
 */
export function smallScale({ width, height }: { width: number; height: number }): number | null {
  const scale = smallEdgePx / Math.max(width, height);
  return scale > 0.5 ? null : scale;
}

function orNull<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null);
}

type Decode = DrawingTools['decode'];

/**
 * In a worker: prepares each file that the page sends, as `decode` reads it. Where that cannot be
 * loaded, it says null to each.
 */
export function prepareSentFiles(decode: Decode | Promise<Decode>): void {
  const canvas = (width: number, height: number) => new OffscreenCanvas(width, height);
  self.addEventListener('message', ({ data }: MessageEvent<File>) => {
    // `reportError` raises the page's `error` event; a rejection would not leave the worker.
    answer(data).catch(reportError);
  });

  async function answer(file: File): Promise<void> {
    const loaded = await Promise.resolve(decode).catch(() => null);
    if (loaded) await send(await reencodePhoto(file, { decode: loaded, canvas }));
    else self.postMessage(null);
  }
}

/** With the bytes, which the page would have to read while it is in use. */
async function send(answer: PreparePhotoAnswer): Promise<void> {
  if (!answer.ok) return self.postMessage(answer);
  const { photo } = answer;
  if (photo.small) smallCopies.set(photo.blob, photo.small);
  const store = await toStore(photo.blob);
  const transfer = store.small ? [store.bytes, store.small] : [store.bytes];
  const message: PreparePhotoAnswer = { ok: true, photo: { ...photo, bytes: store } };
  self.postMessage(message, { transfer });
}
