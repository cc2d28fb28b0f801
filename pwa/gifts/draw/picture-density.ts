import { partsOf, readerOf } from '#shared/photos/file-parts.ts';

/** How wide the pictures are that people save and share. */
export const sentWidthPx = 1600;
/** What says 300 dots per inch: in the JFIF segment of a JPEG, and in a chunk of a PNG, there in metres. */
const inJpeg = bytesOf('ff e0 00 10 4a 46 49 46 00 01 02 01 01 2c 01 2c 00 00');
const inPng = bytesOf('00 00 00 09 70 48 59 73 00 00 2e 23 00 00 2e 23 01 78 a5 3f 76');

/** A JPEG or PNG that says 300 dots per inch; anything else as it is. */
export async function withDensity(image: Blob): Promise<Blob> {
  const [first, ...others] = await partsOf(readerOf(image));
  if (!first) return image;
  const { at, end } = first;
  const { type } = image;
  if (first.name === 'IHDR') {
    const density = others.find(({ name }) => name === 'pHYs') ?? { at: end, end };
    const rest = [image.slice(end, density.at), image.slice(density.end)];
    return new Blob([image.slice(0, end), inPng, ...rest], { type });
  }
  if (first.name.length > 2) return image;
  // A JPEG has it in its first segment; some makers leave that out.
  const after = first.name === 'e0' ? end : at;
  return new Blob([image.slice(0, at), inJpeg, image.slice(after)], { type });
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
}
