/**
 * Draws the shop's own pictures into pwa/public: `npm run draw`. These are the pictures of the
 * products, the favicon with the install icons and those of the shortcuts, and what chats and
 * search engines show beside a link to the shop.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { projectModule } from '../project-module.mjs';
import { cataloguePictures, linkPictures } from './catalogue-pictures.mjs';
import { icon, shortcutIcon } from './icon.mjs';
import { portraitFiles } from './portraits.mjs';

const folder = fileURLToPath(new URL('../../pwa/public/', import.meta.url));

/** What the pictures show of each family, with the name of its page. */
const artOfFamilies = await familyArt();
drawProducts();
await drawIcons();
await drawLinkPictures();

function drawProducts() {
  const pictures = cataloguePictures();
  // Those of what is no longer drawn go.
  rmSync(`${folder}products`, { recursive: true, force: true });
  for (const [file, svg] of pictures) {
    const path = `${folder}products/${file}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, svg);
  }
  console.log(`${pictures.size} pictures in pwa/public/products`);
  // Pages draw them on cards, with a shopper's own day.
  mkdirSync(`${folder}portraits`, { recursive: true });
  for (const [file, svg] of portraitFiles()) writeFileSync(`${folder}portraits/${file}`, svg);
}

async function drawIcons() {
  const rounded = icon({ corner: 112, inset: 62 });
  const maskable = icon({ corner: 0, inset: 110 });
  mkdirSync(`${folder}icons`, { recursive: true });
  writeFileSync(`${folder}favicon.svg`, rounded);
  /** Line drawings on a square of 24 units, by the shortcut they stand for. */
  const signs = {
    cart: '<path d="M6 8h12l1 12H5L6 8z"/><path d="M9 8V7a3 3 0 0 1 6 0v1"/>',
    account: '<circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6"/>',
    ...Object.fromEntries(artOfFamilies.map((art) => [art.page, art.shortcut])),
  };
  /** @type {[file: string, svg: string, size: number][]} */
  const pictures = [
    ['icon-192.png', rounded, 192],
    ['icon-512.png', rounded, 512],
    ['icon-maskable-192.png', maskable, 192],
    ['icon-maskable-512.png', maskable, 512],
    ['apple-touch-icon.png', maskable, 180],
  ];
  for (const [name, sign] of Object.entries(signs)) {
    pictures.push([`shortcut-${name}.png`, shortcutIcon(sign), 192]);
  }
  for (const [name, svg, size] of pictures) {
    const png = sharp(Buffer.from(svg)).resize(size, size).png({ palette: true });
    await png.toFile(`${folder}icons/${name}`);
  }
  console.log(`favicon.svg and ${pictures.length} icons in pwa/public`);
}

async function drawLinkPictures() {
  const links = `${folder}shared-links/`;
  rmSync(links, { recursive: true, force: true });
  mkdirSync(links, { recursive: true });
  const pictures = linkPictures();
  for (const [name, svg] of pictures) {
    await sharp(Buffer.from(svg))
      .jpeg({ quality: 72, mozjpeg: true })
      // It is the density of pictures that people save (B19).
      .withMetadata({ density: 300 })
      .toFile(`${links}${name}.jpg`);
  }
  console.log(`${pictures.size} pictures in pwa/public/shared-links`);
}

/** @returns {Promise<(import('#shared/gifts/gift-drawing.ts').FamilyArt & { page: string })[]>} */
async function familyArt() {
  const { families } = await projectModule('shared/gifts/families.ts');
  const { art } = await projectModule('shared/gifts/drawings.ts');
  return Object.keys(families).map((id) => ({
    ...art[id],
    page: families[id].page.path.replace('/products/', ''),
  }));
}
