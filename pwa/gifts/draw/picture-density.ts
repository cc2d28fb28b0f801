/** How wide the pictures are that people save and share. */
export const sentWidthPx = 1600;
/** What files of gifts say of themselves; a drawn note is far smaller at it than a real one. @internal */
export const dotsPerInch = 300;

/** Enough for all that stands before the pixels in the files that browsers make. */
const headBytes = 4_096;

/** A JPEG or PNG that says 300 dots per inch; anything else as it is. */
export async function withDensity(image: Blob): Promise<Blob> {
  const head = new Uint8Array(await image.slice(0, headBytes).arrayBuffer());
  const denseHead = jpegHead(head) ?? pngHead(head);
  return denseHead ? new Blob([denseHead, image.slice(head.length)], { type: image.type }) : image;
}

/** JPEG has it in its JFIF segment, which comes first; some makers leave that out. */
function jpegHead(head: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const [start, app0] = [0xffd8, 0xffe0];
  if (head.length < 20) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  if (view.getUint16(0) !== start) return null;
  const hasSegment = view.getUint16(2) === app0 && nameAt(head, 6) === 'JFIF';
  const after = hasSegment ? 4 + view.getUint16(4) : 2;
  return join([head.subarray(0, 2), jfifSegment(), head.subarray(after)]);
}

function jfifSegment(): Uint8Array {
  const segment = Uint8Array.from(
    '\u00ff\u00e0\0\u0010JFIF\0\u0001\u0002\u0001\0\0\0\0\0\0',
    (byte) => byte.charCodeAt(0),
  );
  const view = new DataView(segment.buffer);
  view.setUint16(12, dotsPerInch);
  view.setUint16(14, dotsPerInch);
  return segment;
}

/** PNG has it in a chunk of its own, which stands before the pixels. */
function pngHead(head: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const [signature, frame] = [8, 12];
  if (nameAt(head, 0) !== '\u0089PNG' || nameAt(head, signature + 4) !== 'IHDR') return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const parts: Uint8Array[] = [head.subarray(0, signature)];
  let at = signature;
  while (at + frame <= head.length && nameAt(head, at + 4) !== 'IDAT') {
    const end = at + frame + view.getUint32(at);
    const name = nameAt(head, at + 4);
    if (name !== 'pHYs') parts.push(head.subarray(at, end));
    if (name === 'IHDR') parts.push(densityChunk());
    at = end;
  }
  if (at > head.length) return null;
  parts.push(head.subarray(at));
  return join(parts);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}

function densityChunk(): Uint8Array {
  const dotsPerMetre = Math.round(dotsPerInch / 0.0254);
  const [inMetres, length] = [1, 9];
  const chunk = new Uint8Array(12 + length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, length);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, dotsPerMetre);
  view.setUint32(12, dotsPerMetre);
  chunk[16] = inMetres;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  return chunk;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** The check sum of PNG, bit by bit: there are thirteen bytes to check. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
