import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { portraitPose } from '#shared/gifts/drawings.ts';
import { cataloguePictures, drawingsFile, drawingsHash } from './catalogue-pictures.mjs';
import { portraitFiles, portraits } from './portraits.mjs';

const folder = fileURLToPath(new URL('../../pwa/public/products/', import.meta.url));
const pictures = cataloguePictures();

/** What a picture may take on its way, packed; with people on it some 2 kB more for each photo. */
const maxPackedBytes = 11 * 1024;
/** A view comes when it is asked for, with a home around the gift. */
const maxPackedBytesOfView = 13 * 1024;

describe("the catalogue's pictures", () => {
  it('are those that `npm run draw` draws', () => {
    const files = readdirSync(folder, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith('.svg')).sort()).toEqual(
      [...pictures.keys()].sort(),
    );
    for (const [file, svg] of pictures) {
      expect(readFileSync(`${folder}${file}`, 'utf8') === svg, file).toBe(true);
    }
  });

  it('have their portraits in files too, in the shapes that pages know', () => {
    for (const [file, svg] of portraitFiles())
      expect(readFileSync(`${folder}../portraits/${file}`, 'utf8') === svg, file).toBe(true);
    for (const [name, { width, height, focus }] of Object.entries(portraits))
      expect(
        portraitPose(/** @type {import('#shared/gifts/gift-drawing.ts').SamplePhoto} */ (name)),
      ).toEqual({
        photoId: name,
        widthPx: width,
        heightPx: height,
        focus,
      });
  });

  it('show every product in each language, with its own words', () => {
    const english = [...pictures.keys()].filter((file) => !file.startsWith('hi/'));
    expect(openingProducts.map(({ name }) => `${name}.svg`)).toEqual(
      english.filter((file) => !/^(fallback-|home-|views\/)/.test(file)),
    );
    for (const file of english) {
      const inHindi = pictures.get(`hi/${file}`) ?? '';
      expect(pictures.get(file), file).not.toMatch(/[\u0900-\u097f]/);
      expect(/aria-label="[^"]*[\u0900-\u097f]/.test(inHindi), file).toBe(true);
    }
    expect(pictures.size).toBe(2 * english.length);
  });

  it('show people with names in each photo, all of what they are made of, and no empty place', () => {
    for (const [file, svg] of pictures) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const needed = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
      expect(
        needed.filter((id) => !ids.has(id)),
        file,
      ).toEqual([]);
      expect(svg, file).not.toMatch(/<image|portrait:/);
      const hasPeople = svg.includes('id="p-head"');
      expect(hasPeople, file).toBe(/frame|small|big|custom/.test(file) && !file.includes('-back'));
      const [, label = ''] = /aria-label="([^"]*)"/.exec(svg) ?? [];
      if (hasPeople && !file.includes('fallback')) expect(label, file).toMatch(/names? |नाम /);
      expect(label, file).not.toMatch(/your name|their name|आपका नाम|उनका नाम/i);
    }
  });

  it('are those on the pictures of the README and of the install screen: else `npm run pictures`', () => {
    expect(readFileSync(drawingsFile, 'utf8')).toBe(drawingsHash(pictures));
  });

  it('set no word in a face that a picture cannot load', () => {
    for (const [file, svg] of pictures) {
      const families = [...svg.matchAll(/font-family="([^"]*)"/g)].map(([, family]) => family);
      for (const family of families) expect(family, file).toMatch(/monospace$/);
    }
  });

  it('stay small', () => {
    for (const [file, svg] of pictures) {
      const most = file.includes('views/') ? maxPackedBytesOfView : maxPackedBytes;
      expect(gzipSync(svg).length, file).toBeLessThanOrEqual(most);
    }
  });
});
