import {
  addPictures,
  productNamed,
  removePicture,
  showFirst,
} from '#api/catalogue/pictures/product-pictures.ts';
import type { StoredProduct } from '#api/storage/product-store.ts';
import { longestPictureText, mostPictures } from '#shared/http/desk-bounds.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';
import { type Command, done, noteDeed, type Outcome, refused, type ShopDeps } from './command.ts';
import { readPictures } from './picture-files.ts';
import { unknownProduct } from './products.ts';
import { tableLines } from './table-lines.ts';
import { wholeNumber } from './typed-values.ts';

/** The owner's own pictures of a product, the first of which its card shows. */
export const pictureCommands: readonly Command[] = [
  {
    words: ['products', 'pictures'],
    parameters: ['NAME'],
    options: { remove: 'NUMBER', first: 'NUMBER' },
    summary: 'the pictures of a product; --remove takes one away, --first makes one the first',
    prepare({ values: [name = ''], options: { remove, first } }) {
      if (remove !== undefined && first !== undefined) {
        return refused('--remove and --first are two things: give one of them.');
      }
      const asked = remove ?? first;
      const place = asked === undefined ? null : wholeNumber(asked, 1, mostPictures);
      if (asked !== undefined && place === null) {
        return refused(`The number of a picture is from 1 to ${mostPictures}, not “${asked}”.`);
      }
      return {
        ok: true,
        async work(deps) {
          const open = await opened(deps);
          if (place === null) {
            const product = await productNamed(open.storage, name);
            return product ? done(...pictureLines(product)) : unknown(name);
          }
          const change = first === undefined ? removePicture : showFirst;
          const changed = await change(open, name, (pictures) => pictures[place - 1]);
          if (changed.ok) return await changedPictures(deps, changed.product);
          return changed.reason === 'not_found'
            ? refused(`${name} has no picture ${place}.`)
            : notChanged(name, changed.reason);
        },
      };
    },
  },
  {
    words: ['products', 'picture'],
    parameters: ['NAME', 'FILE…'],
    options: { alt: 'TEXT' },
    summary: `adds pictures of a product, at most ${mostPictures}; TEXT says what they show`,
    prepare({ values: [name = ''], many: files, options: { alt } }) {
      if (alt !== undefined && graphemesOf(alt).length > longestPictureText) {
        return refused(`--alt takes up to ${longestPictureText} characters.`);
      }
      if (files.length > mostPictures) {
        return refused(`A product has at most ${mostPictures} pictures.`);
      }
      return {
        ok: true,
        async work(deps) {
          // Before the product is read: it takes seconds, in which others may change it.
          const read = await readPictures(deps.folder, files);
          if (!read.ok) return refused('Nothing was added:', ...read.mistakes);
          const open = await opened(deps);
          const added = await addPictures(open, name, read.pictures, alt);
          if (added.ok) return await changedPictures(deps, added.product);
          if (added.reason !== 'too_many_pictures') return notChanged(name, added.reason);
          const { pictures = [] } = (await productNamed(open.storage, name)) ?? {};
          const room = mostPictures - pictures.length;
          return refused(
            `A product has at most ${mostPictures} pictures; ${name} has room for ${room}.`,
          );
        },
      };
    },
  },
];

async function opened({ storage, clock, randomBytes }: ShopDeps) {
  return { storage: await storage(), clock, randomBytes };
}

function notChanged(name: string, reason: 'unknown_product' | 'busy'): Outcome {
  return reason === 'unknown_product'
    ? unknown(name)
    : refused('Somebody else changes pictures at the moment. Try it again.');
}

function unknown(name: string): Outcome {
  return refused(`${unknownProduct(name)} npm run shop -- products lists them.`);
}

async function changedPictures(deps: ShopDeps, product: StoredProduct): Promise<Outcome> {
  await noteDeed(deps, 'product_pictures_changed', product.name);
  return done(...pictureLines(product));
}

function pictureLines({ pictures = [] }: StoredProduct): string[] {
  if (pictures.length === 0) return ['It has no pictures of its own: its drawing is shown.'];
  return tableLines(
    [{ title: 'No.', align: 'end' }, { title: 'Size' }, { title: 'Shows' }],
    pictures.map(({ width, height, alt = '' }, at) => [
      String(at + 1),
      `${width} × ${height}`,
      alt,
    ]),
  );
}
