import { type ColourSpace, namedSpace } from '#shared/photos/colours/colour-space.ts';
import { spaceOfProfile } from '#shared/photos/colours/icc-profile.ts';
import { toSrgb } from '#shared/photos/colours/to-srgb.ts';

/** The parts of libheif that are used. */
export interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
  /** These two write how it went to `error`. */
  heif_image_handle_get_raw_color_profile(error: number, handle: number, into: number): void;
  heif_image_handle_get_nclx_color_profile(error: number, handle: number, into: number): void;
  heif_image_handle_get_raw_color_profile_size(handle: number): number;
  heif_nclx_color_profile_free(profile: number): void;
}

interface HeifImage {
  /** Holds where the library keeps the picture. */
  handle: { $$: { ptr: number } };
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Writes the pixels into what it is given; null when they cannot be decoded. */
  display(into: ImageData, onPixels: (pixels: ImageData | null) => void): void;
  free(): void;
}

/** The pixels of a HEIC file's main picture in sRGB, turned upright; rejects if it is damaged. */
export async function decodeHeic(
  libheif: Libheif,
  file: Uint8Array,
  createPixels = (width: number, height: number) => new ImageData(width, height),
): Promise<ImageData> {
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  try {
    if (!image) throw new Error('No picture in the file');
    const space = spaceOfImage(libheif, image.handle.$$.ptr);
    const pixels = createPixels(image.get_width(), image.get_height());
    const decoded = await new Promise<ImageData | null>((resolve) =>
      image.display(pixels, resolve),
    );
    if (!decoded) throw new Error('The picture is damaged');
    if (space) toSrgb(decoded.data, space);
    return decoded;
  } finally {
    for (const one of images) one.free();
  }
}

/** The decoder leaves the colours in the space of the file. Null where that is unknown, or sRGB. */
function spaceOfImage(libheif: Libheif, handle: number): ColourSpace | null {
  const profileBytes = libheif.heif_image_handle_get_raw_color_profile_size(handle);
  const room = libheif._malloc(roomBytes + profileBytes);
  try {
    const [error, into] = [room, room + errorBytes];
    if (profileBytes > 0) {
      libheif.heif_image_handle_get_raw_color_profile(error, handle, into);
      return spaceOfProfile(libheif.HEAPU8.slice(into, into + profileBytes));
    }
    libheif.heif_image_handle_get_nclx_color_profile(error, handle, into);
    const { HEAPU8: memory } = libheif;
    const wordAt = (at: number) => new DataView(memory.buffer).getUint32(at, true);
    if (wordAt(error) !== 0) return null;
    const numbers = wordAt(into);
    // A byte of version is before them.
    const [primaries, transfer] = [wordAt(numbers + 4), wordAt(numbers + 8)];
    libheif.heif_nclx_color_profile_free(numbers);
    return primaries === 1 ? null : namedSpace(primaries, transfer);
  } finally {
    libheif._free(room);
  }
}

const errorBytes = 16;
const roomBytes = 32;
