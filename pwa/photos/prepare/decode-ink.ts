import { storedPhotoSize } from '#shared/photos/stored-photo-size.ts';
import coloursUrl from './ink-colours.bin?url';
import type { DecodedPicture, DrawingTools } from './reencode-photo.ts';

/** The head of a JPEG of four inks. */
interface InkHead {
  bytes: Uint8Array<ArrayBuffer>;
  /** Each place that names the table by which a component is scaled. */
  tablesAt: readonly number[];
  /** The number of a table that no component has. */
  free: number;
}

const mostHeadBytes = 1_000_000;
const inks = 4;

/**
 * Decodes a JPEG of four inks without a profile as the server does, by a table that
 * `node scripts/pictures/make-ink-colours.mjs` writes. Null for any other file, and where the browser knows
 * inks by a profile of its own, or the table did not come: then the browser decodes the file.
 *
 * Browsers multiply each ink by black, so no ink is left to be read. They decode the file twice: a
 * component that is scaled by zeros is half of its ink everywhere, and the others are seen beside it.
 */
export async function decodeInk(file: Blob, tools: DrawingTools): Promise<DecodedPicture | null> {
  const head = inkHeadOf(new Uint8Array(await file.slice(0, mostHeadBytes).arrayBuffer()));
  if (!head) return null;
  const draw = async (components: readonly number[]) =>
    drawPicture(await tools.decode(withComponents(file, head, components)), tools);
  const colours = await tableOfColours();
  const [allHalf, colour, black] = [await draw([]), await draw([0, 1, 2]), await draw([3])];
  // A quarter is half of half.
  const multiplies = Math.abs((allHalf?.pixels.data[0] ?? 0) - 64) <= 1;
  if (!colours || !colour || !black || !multiplies) return null;
  mixInks(colour.pixels.data, black.pixels.data, colours);
  colour.context.putImageData(colour.pixels, 0, 0);
  return colour.picture;
}

async function tableOfColours(): Promise<Uint8Array | null> {
  const answer = await fetch(coloursUrl).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** Draws as large as the photo is kept. */
function drawPicture(picture: DecodedPicture, tools: DrawingTools) {
  const { width, height } = storedPhotoSize(picture);
  const context = tools.canvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0, width, height);
  picture.close();
  if (!context) return null;
  const canvas = Object.assign(context.canvas, { close: () => undefined });
  return { context, pixels: context.getImageData(0, 0, width, height), picture: canvas };
}

/**
 * Returns null for a JPEG of other components, or with a profile.
 * @internal
 */
export function inkHeadOf(bytes: Uint8Array<ArrayBuffer>): InkHead | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer);
  let tablesAt: number[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xc2;
    if (isFrame && bytes[at + 9] !== inks) return null;
    if (isFrame) tablesAt = [0, 1, 2, 3].map((component) => at + 12 + 3 * component);
    if (marker === 0xe2 && bytes[at + 4] === 'I'.charCodeAt(0)) return null;
    // The pixels follow.
    if (marker === 0xda) {
      const free = [3, 2, 1, 0].find((table) => tablesAt.every((each) => bytes[each] !== table));
      return free === undefined ? null : { bytes, tablesAt, free };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const tableMarker = [0xff, 0xdb, 0, 67];

/**
 * Returns the file with all components but some scaled by zeros.
 * @internal
 */
export function withComponents(file: Blob, head: InkHead, components: readonly number[]): Blob {
  const { tablesAt, free } = head;
  const bytes = head.bytes.slice();
  for (const [component, at] of tablesAt.entries())
    if (!components.includes(component)) bytes[at] = free;
  const zeros = Uint8Array.from([...tableMarker, free, ...Array.from({ length: 64 }, () => 0)]);
  const parts = [bytes.subarray(0, 2), zeros, bytes.subarray(2), file.slice(bytes.length)];
  return new Blob(parts, { type: file.type });
}

const steps = 9;
/** How far apart the neighbours of each ink lie in the table, whose entries are red, green and blue. */
const strides = [steps ** 3 * 3, steps ** 2 * 3, steps * 3, 3];

/**
 * Rewrites what is seen of three inks, at half, as colours; in `black` the fourth is seen.
 * @internal
 */
export function mixInks(
  colour: Uint8ClampedArray,
  black: Uint8ClampedArray,
  table: Uint8Array,
): void {
  // Each number has its ink between two steps: paper is 128, and full ink 0.
  const places = Float32Array.from(
    { length: 256 },
    (_, value) => (1 - Math.min(1, value / 128)) * (steps - 1),
  );
  const [strideC = 0, strideM = 0, strideY = 0, strideK = 0] = strides;
  for (let at = 0; at < colour.length; at += 4) {
    const c = places[colour[at] ?? 0] ?? 0;
    const m = places[colour[at + 1] ?? 0] ?? 0;
    const y = places[colour[at + 2] ?? 0] ?? 0;
    const k = places[black[at] ?? 0] ?? 0;
    const sum = [0, 0, 0];
    for (let corner = 0; corner < 16; corner += 1) {
      const [dc, dm, dy, dk] = [corner & 1, (corner >> 1) & 1, (corner >> 2) & 1, corner >> 3];
      const share = near(c, dc) * near(m, dm) * near(y, dy) * near(k, dk);
      if (share === 0) continue;
      const entry =
        (Math.floor(c) + dc) * strideC +
        (Math.floor(m) + dm) * strideM +
        (Math.floor(y) + dy) * strideY +
        (Math.floor(k) + dk) * strideK;
      for (let channel = 0; channel < 3; channel += 1)
        sum[channel] = (sum[channel] ?? 0) + share * (table[entry + channel] ?? 0);
    }
    colour.set(sum, at);
  }
}

/** Returns how much of the lower or the upper step a place between them has. */
function near(place: number, upper: number): number {
  const beyond = place % 1;
  return upper === 1 ? beyond : 1 - beyond;
}
