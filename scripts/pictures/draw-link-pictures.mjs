/**
 * Draws what chats and search engines show beside a link to the shop into
 * pwa/public/shared-links, from the pictures of the gifts: `npm run draw`.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { familyArt } from './family-art.mjs';

/** The product on each picture, by the name of the page. */
const gifts = {
  home: 'big2_1to500_set',
  ...Object.fromEntries((await familyArt()).map((art) => [art.page, art.linkPicture])),
};

const publicFolder = fileURLToPath(new URL('../../pwa/public/', import.meta.url));
const folder = `${publicFolder}shared-links/`;

mkdirSync(folder, { recursive: true });
for (const [name, gift] of Object.entries(gifts)) {
  await sharp(`${publicFolder}products/${gift}.svg`, { density: 144 })
    .resize({ height: 630 })
    // The ground of the gifts' pictures at their edges goes on beside them.
    .extend({ left: 180, right: 180, extendWith: 'copy' })
    .jpeg({ quality: 82, mozjpeg: true })
    // Pictures that people save have the same density (B19).
    .withMetadata({ density: 300 })
    .toFile(`${folder}${name}.jpg`);
}
console.log(`${Object.keys(gifts).length} pictures in pwa/public/shared-links`);
