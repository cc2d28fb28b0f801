import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeBackup } from '#api/backup/make-backup.ts';
import { moveShop, readDestination } from '#api/backup/move-shop.ts';
import { departuresFile } from '#api/backup/noted-departures.ts';
import { type Restored, restoreBackup } from '#api/backup/restore-backup.ts';
import {
  addPictures,
  productNamed,
  removePicture,
  showFirst,
} from '#api/catalogue/pictures/product-pictures.ts';
import type { EncodedPicture } from '#api/photos/encode/photo-encoder.ts';
import type { StoredProduct } from '#api/storage/product-store.ts';
import { longestPictureText, mostPictures } from '#shared/http/desk-bounds.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';
import { adminCommands } from './admins.ts';
import { type Command, done, noteDeed, type Outcome, refused, type ShopDeps } from './command.ts';
import { customerCommands } from './customers.ts';
import { loadProducts } from './load-products.ts';
import { listMessages } from './messages.ts';
import { orderCommands } from './orders.ts';
import { productCommands, unknownProduct } from './products.ts';
import { resetLink } from './reset-link.ts';
import { listSecurityEvents } from './security.ts';
import { tableLines } from './table-lines.ts';
import { wholeNumber } from './typed-values.ts';

const mebibyte = 1_024 * 1_024;

/** Keeping the shop: a copy of it, the shop of a copy, and another database. */
const backupCommands: readonly Command[] = [
  {
    words: ['backup'],
    parameters: ['FILE'],
    options: {},
    summary: 'writes the whole shop into a new file, photos included, also while it is running',
    prepare: ({ values: [file = ''] }) => ({
      ok: true,
      async work({ storageEnv, clock, folder }) {
        const bytes = await makeBackup(storageEnv(), resolve(folder, file), clock());
        return done(`The shop is in ${file} (${(bytes / mebibyte).toFixed(1)} MiB).`);
      },
    }),
  },
  {
    words: ['restore'],
    parameters: ['FILE'],
    options: {},
    summary: 'makes the shop of a backup, where there is none yet',
    prepare: ({ values: [file = ''] }) => ({
      ok: true,
      async work({ storageEnv, clock, folder }) {
        const restored = await restoreBackup(storageEnv(), resolve(folder, file), clock());
        return done(...restoredLines(restored));
      },
    }),
  },
  {
    words: ['move'],
    parameters: [],
    options: { to: 'URI' },
    required: ['to'],
    summary: 'copies the stopped shop into a MongoDB, or into a folder for SQLite, and compares',
    prepare({ options: { to = '' } }) {
      return {
        ok: true,
        async work({ storageEnv, folder }) {
          const destination = readDestination(to, folder);
          const digests = await moveShop(storageEnv(), destination);
          const setting = 'folder' in destination ? 'DATA_DIR' : 'MONGODB_URI';
          return done(
            ...tableLines(
              [{ title: 'Table' }, { title: 'Rows', align: 'end' }, { title: 'SHA-256 of both' }],
              digests.map(({ table, rows, sha256 }) => [table, String(rows), sha256]),
            ),
            `All rows are equal. Start the shop with ${setting} set to its new home; the old one ` +
              'is as it was.',
          );
        },
      };
    },
  },
];

/** What a restore did, and what it cannot bring back by itself. */
function restoredLines({ madeAt, setAside, otherSecret, forgotten }: Restored): string[] {
  const logs = setAside.map(
    (name) => `${name} is what a lost database had beside it. It is not used; delete it later.`,
  );
  return [
    `The shop is as it was on ${formatMoment(madeAt)}.`,
    ...logs,
    ...(otherSecret
      ? [
          'DATA_DIR had another auth-secret than the backup, which stays: authenticator apps of then ' +
            'are not accepted.',
        ]
      : []),
    forgotten === null
      ? `No ${departuresFile} lies beside it, so customers who deleted their account since then are ` +
        'in it again: delete those who told you with “customers delete EMAIL”. So are removed ' +
        'staff: “admins remove EMAIL”.'
      : `Customers who deleted their account since then and were deleted again: ${forgotten.customers}; ` +
        `staff who were removed again: ${forgotten.staff}.`,
    'Everybody has to sign in again.',
    'Prices, passwords and orders that changed since are as they were.',
    'So are posts and second factors of the staff (“admins” lists who may sign in), mailboxes that ' +
      'were stopped, and consents that were withdrawn.',
  ];
}

/** The owner's own pictures of a product, the first of which its card shows. */
const pictureCommands: readonly Command[] = [
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

const megabyte = 1024 * 1024;
const maxMegabytes = 15;

const why = {
  unsupported_media_type: 'is no JPEG, PNG, WebP, GIF or AVIF picture.',
  image_unreadable: 'cannot be read as a picture: it is damaged, or larger than 50 megapixels.',
} as const;

type ReadPictures = { ok: true; pictures: EncodedPicture[] } | { ok: false; mistakes: string[] };

/** Reads and encodes the files, or says of each that is no picture why. */
async function readPictures(folder: string, files: readonly string[]): Promise<ReadPictures> {
  const read = await inTurn(files, (file) => readPicture(resolve(folder, file)));
  const mistakes = read.flatMap((each, at) => (each.ok ? [] : [`${files[at]} ${each.mistake}`]));
  if (mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, pictures: read.flatMap((each) => (each.ok ? [each.picture] : [])) };
}

type ReadPicture = { ok: true; picture: EncodedPicture } | { ok: false; mistake: string };

async function readPicture(path: string): Promise<ReadPicture> {
  const bytes = await bytesOf(path);
  if (bytes === null) return { ok: false, mistake: 'cannot be read. Is it a file, and here?' };
  if (bytes === 'too large') {
    return { ok: false, mistake: `is larger than ${maxMegabytes} MB.` };
  }
  // Other commands need no decoder.
  const { encodePicture } = await import('#api/photos/encode/encode-picture.ts');
  const encoded = await encodePicture(bytes);
  return encoded.ok ? encoded : { ok: false, mistake: why[encoded.reason] };
}

/** Null when the file cannot be read. */
async function bytesOf(path: string): Promise<Buffer | 'too large' | null> {
  try {
    if ((await stat(path)).size > maxMegabytes * megabyte) return 'too large';
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** One at a time: each may take much memory. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

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

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  listMessages,
  ...orderCommands,
  ...productCommands,
  loadProducts,
  ...pictureCommands,
  ...adminCommands,
  ...customerCommands,
  resetLink,
  ...backupCommands,
  listSecurityEvents,
];
