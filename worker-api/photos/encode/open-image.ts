import sharp, { type Sharp } from 'sharp';
import { withProfile } from './png-profile.ts';

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
 * with `image_unreadable` for more than 50 megapixels, an edge over 20,000 px or HDR.
 */
export async function openImage(bytes: Buffer): Promise<OpenAnswer> {
  const kind = sniffImage(bytes);
  if (kind === null) return { ok: false, reason: 'unsupported_media_type' };
  const source = kind === 'png' ? await withProfile(bytes) : bytes;
  // Its decoder would take light beyond white for that of sRGB; devices make it fit (D31).
  if (source === null || (kind === 'avif' && isHdr(bytes)))
    return { ok: false, reason: 'image_unreadable' };
  const decoder = sharp(source, {
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

/** The accepted kinds of picture; anything else is refused before it is decoded. */
type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const avifBrands = new Set(['avif', 'avis']);
/** A `ftyp` box longer than this lists more brands than any camera or editor writes. */
const maxBrandBytes = 256;

/**
 * Returns the kind of a picture by its first bytes, never by its name or declared type (T10). Null
 * for everything else: SVG, HTML, text, HEIC, PDF, an empty file.
 * @internal
 */
export function sniffImage(bytes: Buffer): ImageKind | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.startsWith('ftyp', 4) && brandsOf(bytes).some((brand) => avifBrands.has(brand))
    ? 'avif'
    : null;
}

/** The major brand of an ISO media file and those it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const boxEnd = Math.min(bytes.readUInt32BE(0), maxBrandBytes, bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** Returns whether the item that an AVIF shows is in PQ or HLG; its gain map says numbers of its own. */
function isHdr(avif: Buffer): boolean {
  const meta = boxIn(avif, 'meta').subarray(4);
  const [primary, properties] = [boxIn(meta, 'pitm'), boxIn(meta, 'iprp')];
  const id = numberAt(primary, 4, primary[0] ? 4 : 2);
  const places = placesOf(id, boxIn(properties, 'ipma'));
  return boxesIn(boxIn(properties, 'ipco')).some(({ name, content }, index) => {
    const isNumbers = name === 'colr' && content.toString('latin1', 0, 4) === 'nclx';
    // H.273 gives them these numbers.
    return isNumbers && places.includes(index + 1) && [16, 18].includes(numberAt(content, 6, 2));
  });
}

/** Returns which of all properties, counted from one, belong to an item. */
function placesOf(id: number, associations: Buffer): readonly number[] {
  const [version = 0, , , flags = 0] = associations;
  const [idBytes, bytes] = [version ? 4 : 2, (flags & 1) + 1];
  // The highest bit says whether a reader must know the property.
  const mask = 2 ** (8 * bytes - 1) - 1;
  for (let at = 8; at < associations.length; ) {
    const from = at + idBytes + 1;
    const places = Array.from(
      { length: associations[from - 1] ?? 0 },
      (_, index) => numberAt(associations, from + bytes * index, bytes) & mask,
    );
    if (numberAt(associations, at, idBytes) === id) return places;
    at = from + bytes * places.length;
  }
  return [];
}

/** What has more is read no further. */
const mostBoxes = 1_000;

function boxesIn(bytes: Buffer): { name: string; content: Buffer }[] {
  const boxes: { name: string; content: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < mostBoxes; ) {
    const end = at + Math.max(8, bytes.readUInt32BE(at));
    const name = bytes.toString('latin1', at + 4, at + 8);
    boxes.push({ name, content: bytes.subarray(at + 8, end) });
    at = end;
  }
  return boxes;
}

const boxIn = (bytes: Buffer, sought: string) =>
  boxesIn(bytes).find(({ name }) => name === sought)?.content ?? Buffer.alloc(0);

const numberAt = (bytes: Buffer, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);

/** Null for an unreadable file: the decoder has no error classes, it throws a plain Error for each. */
export async function orNull<T>(decoded: Promise<T>): Promise<T | null> {
  try {
    return await decoded;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
