/** The parts of libheif that are used. */
export interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Writes the pixels into what it is given; null when they cannot be decoded. */
  display(into: ImageData, onPixels: (pixels: ImageData | null) => void): void;
  free(): void;
}

/** The pixels of a HEIC file's main picture, turned upright; rejects if it is damaged. */
export async function decodeHeic(
  { HeifDecoder }: Libheif,
  file: Uint8Array,
  createPixels = (width: number, height: number) => new ImageData(width, height),
): Promise<ImageData> {
  const images = new HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  try {
    if (!image) throw new Error('No picture in the file');
    const pixels = createPixels(image.get_width(), image.get_height());
    const decoded = await new Promise<ImageData | null>((resolve) =>
      image.display(pixels, resolve),
    );
    if (!decoded) throw new Error('The picture is damaged');
    return decoded;
  } finally {
    for (const one of images) one.free();
  }
}
