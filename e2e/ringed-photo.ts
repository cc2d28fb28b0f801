import sharp from 'sharp';

export interface PhotoSize {
  widthPx: number;
  heightPx: number;
}

/** A JPEG with quarters, and rings off its middle, so that any shift, turn and size of it shows. */
export function ringedPhoto({ widthPx, heightPx }: PhotoSize): Promise<Buffer> {
  const [x, y] = [widthPx / 2, heightPx / 2];
  const quarters = ['#c02020', '#20a040', '#2040c0', '#e0c020'].map(
    (fill, index) =>
      `<rect x="${(index % 2) * x}" y="${Math.floor(index / 2) * y}" width="${x}" height="${y}" fill="${fill}"/>`,
  );
  const rings = [420, 300, 180, 60].map((r) => `<circle cx="${x - 40}" cy="${y + 30}" r="${r}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${quarters.join('')}<g fill="none" stroke="#fff" stroke-width="24">${rings.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}
