import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { drawingName, viewsOf } from '#shared/catalogue/gallery-pictures.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { art } from '#shared/gifts/drawings.ts';
import { noteSizeMm } from '#shared/gifts/made-size.ts';
import { drawGift } from '#shared/preview/draw-gift.ts';
import type { PreviewSubject } from '#shared/preview/draw-preview.ts';
import { pictureSize } from '#shared/preview/scenes/draw-picture.ts';
import { drawPrint } from '#shared/preview/scenes/draw-print.ts';
import { drawView } from '#shared/preview/scenes/draw-view.ts';
import { textsOf } from '#shared/preview/test-picture.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { sentWidthPx } from './draw/picture-density.ts';

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const linkPictures = `${publicFolder}shared-links/`;
const samples = Object.assign({}, ...Object.values(art).map((family) => family.samples()));
const gifts: PreviewSubject[] = [
  ...Object.values(previewExamples),
  ...openingProducts.map((product) => ({
    product,
    customisation: samples[product.name]?.customisation ?? {},
    photos: [],
  })),
];
/** How many pixels wide a gift leaves the shop; the last one stands beside links. */
const exportWidthsPx = [800, sentWidthPx, 840];
const mostOfReal = 0.75;

/** What no drawing of money may say or show. */
const ofBanks =
  /reserve bank|भारतीय रिज़र्व|रिजर्व बैंक|\brbi\b|promise to pay|governor|signature|emblem|ashok|gandhi|satyamev|सत्यमेव/i;

/** The widths of the notes in a picture that say they are specimens, each by its paper. */
function notesIn(node: DrawingNode, scale = 1): number[] {
  const ownScale = /scale\(([\d.]+)\)/.exec(String(node.attributes.transform ?? ''))?.[1];
  const here = scale * Number(ownScale ?? 1);
  const isNote = node.children.some(({ attributes }) => /specimen$/.test(String(attributes.href)));
  const paper = node.children.find(({ tag }) => tag === 'rect');
  return isNote
    ? [Number(paper?.attributes.width) * here]
    : node.children.flatMap((child) => notesIn(child, here));
}

/** Returns every drawing of a gift but its print. */
const picturesOf = (gift: PreviewSubject) =>
  viewsOf[gift.product.type].map((view) => ({ view, picture: drawView(gift, view).picture }));

const heldBy = (gift: PreviewSubject) => drawGift(namesWith('g'), gift).placedNotes;

describe('money that is drawn', () => {
  it('[B19] says on every note that it is a specimen', () => {
    for (const gift of gifts) {
      for (const { view, picture } of picturesOf(gift)) {
        expect(notesIn(picture)).toHaveLength(view === 'back' ? 0 : heldBy(gift).length);
      }
    }
  });

  it('[B19] is below three quarters of the real size in every file', () => {
    for (const gift of gifts) {
      const narrowest = Math.min(...heldBy(gift).map(({ rupees }) => noteSizeMm(rupees).width));
      for (const note of picturesOf(gift).flatMap(({ picture }) => notesIn(picture))) {
        const largest = Math.max(...exportWidthsPx.map((px) => (note * px) / pictureSize.width));
        const real = (narrowest / 25.4) * 300;
        expect(largest / real).toBeLessThan(mostOfReal);
      }
    }
  });

  it.each(['', 'hi/'])(
    '[B19] is below three quarters of it in the files of products/%s',
    (folder) => {
      const notes = openingProducts.flatMap((product) => {
        const { customisation = {} } = samples[product.name] ?? {};
        const gift: PreviewSubject = { product, customisation, photos: [] };
        const narrowest = Math.min(...heldBy(gift).map(({ rupees }) => noteSizeMm(rupees).width));
        return picturesOf(gift).flatMap(({ view, picture }) => {
          const file = `${publicFolder}products/${folder}${drawingName(product.name, view)}.svg`;
          const widthMm = Number(/ width="([\d.]+)mm"/.exec(readFileSync(file, 'utf8'))?.[1]);
          return notesIn(picture).map((note) => (note * widthMm) / pictureSize.width / narrowest);
        });
      });
      expect(notes.length).toBeGreaterThan(openingProducts.length);
      for (const share of notes) expect(share).toBeLessThan(mostOfReal);
    },
  );

  it('[B19] is no part of what is printed: there is its outline with its rupees', () => {
    for (const gift of gifts) {
      const { picture } = drawPrint(gift);
      expect(notesIn(picture)).toEqual([]);
      const svg = svgText(picture);
      expect(svg).not.toMatch(/specimen|-rosette"|A GIFT TO KEEP/i);
      for (const { serial } of heldBy(gift)) if (serial) expect(svg).not.toContain(`>${serial}<`);
      const rupees = textsOf(picture).filter((text) => text.startsWith('₹'));
      expect(rupees.length).toBeGreaterThanOrEqual(heldBy(gift).length);
    }
  });

  it('[B19] names no bank and bears nothing of one', () => {
    for (const gift of gifts) {
      if (Object.values(gift.customisation).some((value) => ofBanks.test(String(value)))) continue;
      for (const { picture } of [...picturesOf(gift), drawPrint(gift)]) {
        expect(svgText(picture)).not.toMatch(ofBanks);
      }
    }
  });

  it.each(readdirSync(linkPictures))(
    '[B19] stands beside links in a file that says so: %s',
    async (file) => {
      const { density, width } = await sharp(readFileSync(`${linkPictures}${file}`)).metadata();
      expect([density, width]).toEqual([300, 1200]);
    },
  );
});
