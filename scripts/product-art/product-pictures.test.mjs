import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { productPictures } from './product-pictures.mjs';

const folder = fileURLToPath(new URL('../../pwa/public/products/', import.meta.url));
const pictures = await productPictures();

/** What a picture may take on its way, packed. */
const maxPackedBytes = 6.5 * 1024;

describe("the catalogue's pictures", () => {
  it('are those that `npm run draw` draws', () => {
    expect(readdirSync(folder).sort()).toEqual([...pictures.keys()].sort());
    for (const [file, svg] of pictures) {
      expect(readFileSync(`${folder}${file}`, 'utf8') === svg, file).toBe(true);
    }
  });

  it('set no word in a face that a picture cannot load', () => {
    for (const [file, svg] of pictures) {
      const families = [...svg.matchAll(/font-family="([^"]*)"/g)].map(([, family]) => family);
      for (const family of families) expect(family, file).toMatch(/monospace$/);
    }
  });

  it('stay small', () => {
    for (const [file, svg] of pictures) {
      expect(gzipSync(svg).length, file).toBeLessThanOrEqual(maxPackedBytes);
    }
  });
});
