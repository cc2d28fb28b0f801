import { withLease } from '#api/services/with-lease.ts';
import type { StoredPicture, StoredProduct } from '#api/storage/product-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { EncodedPicture } from '#api/uploads/encode-picture.ts';
import { graphemesOf } from '#shared/graphemes.ts';
import { type Command, done, type Outcome, refused, type ShopDeps } from './command.ts';
import { readPictures } from './picture-files.ts';
import { unknownProduct } from './products.ts';
import { tableLines } from './table-lines.ts';
import { wholeNumber } from './typed-values.ts';

const mostPictures = 8;
const longestAlt = 200;

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
        work: (deps) =>
          changing(deps, name, async (storage, product) => {
            const pictures = product.pictures ?? [];
            if (place === null) return done(...pictureLines(pictures));
            const chosen = pictures[place - 1];
            if (!chosen) return refused(`${name} has no picture ${place}.`);
            const others = pictures.filter((each) => each !== chosen);
            const kept = first === undefined ? others : [chosen, ...others];
            await storage.products.update([{ name, pictures: kept }]);
            if (first === undefined) await forget(storage, chosen);
            return done(...pictureLines(kept));
          }),
      };
    },
  },
  {
    words: ['products', 'picture'],
    parameters: ['NAME', 'FILE…'],
    options: { alt: 'TEXT' },
    summary: `adds pictures of a product, at most ${mostPictures}; TEXT says what they show`,
    prepare({ values: [name = ''], many: files, options: { alt } }) {
      if (alt !== undefined && graphemesOf(alt).length > longestAlt) {
        return refused(`--alt takes up to ${longestAlt} characters.`);
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
          return await changing(deps, name, (storage, product) =>
            add(storage, product, read.pictures, alt),
          );
        },
      };
    },
  },
];

/** Works on a product while no other command changes its pictures. */
async function changing(
  { storage: open, clock, randomBytes }: ShopDeps,
  name: string,
  work: (storage: Storage, product: StoredProduct) => Promise<Outcome>,
): Promise<Outcome> {
  const storage = await open();
  const task = async () => {
    const product = (await storage.products.all()).find((each) => each.name === name);
    return product
      ? await work(storage, product)
      : refused(`${unknownProduct(name)} npm run shop -- products lists them.`);
  };
  const deps = { storage, clock, randomBytes };
  const outcome = await withLease(deps, 'product pictures', task, { ofCommand: true });
  return 'reason' in outcome
    ? refused('Another command changes pictures at the moment. Try it again.')
    : outcome;
}

async function add(
  storage: Storage,
  { name, pictures = [] }: StoredProduct,
  added: readonly EncodedPicture[],
  alt: string | undefined,
): Promise<Outcome> {
  const all = [...pictures];
  for (const { id, width, height } of added) {
    if (all.some((each) => each.id === id)) continue;
    all.push({ id, width, height, ...(alt === undefined ? {} : { alt }) });
  }
  if (all.length > mostPictures) {
    const room = mostPictures - pictures.length;
    return refused(`A product has at most ${mostPictures} pictures; ${name} has room for ${room}.`);
  }
  for (const { id, files } of added) await storage.pictures.put(id, files);
  await storage.products.update([{ name, pictures: all }]);
  return done(...pictureLines(all));
}

/** Deletes what no product shows any more. */
async function forget({ products, pictures }: Storage, { id }: StoredPicture): Promise<void> {
  const shown = (await products.all()).flatMap((product) => product.pictures ?? []);
  if (shown.every((picture) => picture.id !== id)) await pictures.remove(id);
}

function pictureLines(pictures: readonly StoredPicture[]): string[] {
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
