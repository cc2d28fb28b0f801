import type { FilePart } from '#shared/photos/file-parts.ts';

/** A picture, and how the one who draws it turns it: an orientation of EXIF, 1 for not at all. */
interface Turned {
  unturned: Blob;
  orientation: number;
}

const mostExifBytes = 65_536;

/**
 * Reads how a WebP or PNG is to be turned, and hides it from the browser: some turn such a picture and
 * others do not (Chromium turns PNG alone). They all turn JPEG, so it is left to them.
 */
export async function exifTurn(file: Blob, parts: readonly FilePart[]): Promise<Turned> {
  const exif = parts.find(({ name }) => name === 'EXIF' || name === 'eXIf');
  if (!exif) return { unturned: file, orientation: 1 };
  const { at, from, to, end } = exif;
  const content = await file.slice(from, Math.min(to, from + mostExifBytes)).arrayBuffer();
  const orientation = orientationIn(new Uint8Array(content));
  if (orientation === 1) return { unturned: file, orientation };
  // In a WebP only its name is another, as its length is told before.
  const hidden =
    exif.name === 'eXIf'
      ? [file.slice(0, at), file.slice(end)]
      : [file.slice(0, at), 'none', file.slice(at + 4)];
  return { unturned: new Blob(hidden, { type: file.type }), orientation };
}

const orientationTag = 0x112;

/** Returns the orientation in EXIF data, 1 where it says none. */
function orientationIn(exif: Uint8Array): number {
  const name = String.fromCharCode(...exif.subarray(0, 4));
  const tiff = exif.subarray(name === 'Exif' ? 6 : 0);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const littleEndian = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, littleEndian);
    const entries = view.getUint16(directory, littleEndian);
    for (let index = 0; index < entries; index += 1) {
      const at = directory + 2 + 12 * index;
      if (view.getUint16(at, littleEndian) !== orientationTag) continue;
      const orientation = view.getUint16(at + 8, littleEndian);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

type Transform = [number, number, number, number, number, number];

/** Returns how a picture of an orientation is drawn, so that it lies upright in `width` by `height`. */
export function uprightBy(orientation: number, width: number, height: number): Transform {
  const transforms: Record<number, Transform> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  };
  return transforms[orientation] ?? [1, 0, 0, 1, 0, 0];
}
