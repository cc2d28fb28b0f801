import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { withDensity } from './picture-density.ts';

const plain = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c4730c' } });

async function densityOf(file: Buffer): Promise<number | undefined> {
  const dense = await withDensity(new Blob([new Uint8Array(file)]));
  const { density, width } = await sharp(Buffer.from(await dense.arrayBuffer())).metadata();
  expect(width).toBe(60);
  return density;
}

test.each(['jpeg', 'png'] as const)('[B19] a %s says 300 dots per inch, once', async (kind) => {
  const silent = await plain().toFormat(kind).toBuffer();
  expect(await densityOf(silent)).toBe(300);
  const once = await withDensity(new Blob([new Uint8Array(silent)]));
  const twice = await withDensity(once);
  expect(await twice.arrayBuffer()).toEqual(await once.arrayBuffer());
});

it('a file of another kind, or one cut short, stays as it is', async () => {
  for (const bytes of ['', 'image', '\u0089PNG\r\n', '\u00ff\u00d8\u00ff\u00e0']) {
    const file = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]);
    expect((await withDensity(file)).size).toBe(file.size);
  }
});
