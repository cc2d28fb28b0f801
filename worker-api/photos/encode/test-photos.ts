import sharp, { type Sharp } from 'sharp';

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };

/** Draws a picture that is half red and half blue, so that rotation and mirroring show. */
export function leftRedRightBlue(width: number, height: number): Sharp {
  const half = Math.floor(width / 2);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const { r, g, b } = at % width < half ? red : blue;
    pixels.set([r, g, b], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Resolves to a 120 × 60 px JPEG with an EXIF rotation of 90°, GPS data and a comment. */
export function rotatedWithGps(): Promise<Buffer> {
  return leftRedRightBlue(120, 60)
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: 'secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
