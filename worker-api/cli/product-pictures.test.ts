import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { leftRedRightBlue, rotatedWithGps } from '#api/photos/encode/test-photos.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { GalleryPicture, Product } from '#shared/catalogue/product.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
let folder: string;
let owner: ReturnType<typeof ownerOf>;
beforeEach(async () => {
  // The catalogue is read anew each time, so that a change is seen at once.
  shop = await openTestShop({ limits: { catalogueMaxAgeMs: 0 } });
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  owner = ownerOf(shop, folder);
  await writeFile(join(folder, 'wide.jpg'), await leftRedRightBlue(80, 60).jpeg().toBuffer());
  await writeFile(join(folder, 'tall one.png'), await leftRedRightBlue(60, 80).png().toBuffer());
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function shown(name = 'custom'): Promise<Product | undefined> {
  const products = (await (await shop.call('GET', '/api/products')).json()) as Product[];
  return products.find((product) => product.name === name);
}
async function gallery(): Promise<GalleryPicture[]> {
  return (await shown())?.gallery ?? [];
}
const add = (...files: string[]) => owner(['products', 'picture', 'custom', ...files]);
const list = (...options: string[]) => owner(['products', 'pictures', 'custom', ...options]);

test('[B22] pictures are added, shown first, put in order and taken away in the running shop', async () => {
  const before = await shown();
  expect((await list()).out).toEqual(['It has no pictures of its own: its drawing is shown.']);
  expect(await owner(['products', 'picture', 'custom', 'wide.jpg', '--alt', 'On a shelf'])).toEqual(
    {
      code: 0,
      out: ['No.  Size     Shows', '  1  80 × 60  On a shelf'],
      err: [],
    },
  );
  expect((await add('tall one.png')).out.slice(1)).toEqual([
    '  1  80 × 60  On a shelf',
    '  2  60 × 80',
  ]);
  const [wide, tall] = await gallery();
  const url = expect.stringMatching(/^\/api\/pictures\/[A-Za-z0-9_-]{22}$/);
  expect(wide).toEqual({ url, width: 80, height: 60, alt: 'On a shelf' });
  expect(tall).toEqual({ url, width: 60, height: 80 });
  expect((await shown())?.image_url).toBe(`${wide?.url}?w=960`);

  expect((await list('--first', '2')).code).toBe(0);
  expect(await gallery()).toEqual([tall, wide]);
  expect((await shown())?.image_url).toBe(`${tall?.url}?w=960`);
  expect((await shop.call('GET', `${tall?.url}`)).status).toBe(200);

  await list('--remove', '1');
  expect(await gallery()).toEqual([wide]);
  expect((await shop.call('GET', `${tall?.url}`)).status).toBe(404);
  await list('--remove', '1');
  expect(await shown()).toEqual(before);
});

test.each([
  ['adds to', ['products', 'picture', 'custom', 'tall one.png'], [60, 80, 120]],
  ['takes from', ['products', 'pictures', 'custom', '--remove', '1'], [120]],
])(
  '[B22] a command that %s the pictures while another adds one loses none',
  async (_, args, left) => {
    const dataDir = join(folder, 'data');
    const [one, other] = [await openStorage({ dataDir }), await openStorage({ dataDir })];
    await one.products.seed(seedProducts);
    await ownerOf({ ...shop, storage: one }, folder)(['products', 'picture', 'custom', 'wide.jpg']);

    let say = () => {};
    const waits = new Promise<void>((resolve) => {
      say = resolve;
    });
    const there = ownerOf({ ...shop, storage: waitingSaid(other, say) }, folder);
    let ended: ReturnType<typeof there> | undefined;
    const put: Storage['pictures']['put'] = async (id, files) => {
      // The list was read, and is not written yet.
      ended ??= there(args);
      await Promise.race([ended, waits]);
      await one.pictures.put(id, files);
    };
    await writeFile(join(folder, 'large.jpg'), await leftRedRightBlue(120, 60).jpeg().toBuffer());
    const here = ownerOf(
      { ...shop, storage: { ...one, pictures: { ...one.pictures, put } } },
      folder,
    );
    expect((await here(['products', 'picture', 'custom', 'large.jpg'])).code).toBe(0);
    expect((await ended)?.code).toBe(0);
    const { pictures = [] } =
      (await one.products.all()).find(({ name }) => name === 'custom') ?? {};
    expect(pictures.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual(left);
    await Promise.all([one.close(), other.close()]);
  },
);

/** The storage, which says when a lease of it is another's. */
function waitingSaid(storage: Storage, said: () => void): Storage {
  const { leases } = storage;
  const take: typeof leases.take = async (...lease) => {
    const taken = await leases.take(...lease);
    if (!taken) said();
    return taken;
  };
  return { ...storage, leases: { ...leases, take } };
}

test('[B22] a picture that two products show stays until neither does', async () => {
  await add('wide.jpg');
  await owner(['products', 'picture', 'zodiac_coin', 'wide.jpg']);
  const [picture] = await gallery();
  await list('--remove', '1');
  expect((await shop.call('GET', `${picture?.url}`)).status).toBe(200);
  await owner(['products', 'pictures', 'zodiac_coin', '--remove', '1']);
  expect((await shop.call('GET', `${picture?.url}`)).status).toBe(404);
});

test('[B22] the same picture is listed once, and eight are the most', async () => {
  await add('wide.jpg', 'wide.jpg');
  await add('wide.jpg');
  expect(await gallery()).toHaveLength(1);
  const files = await Promise.all(
    Array.from({ length: 7 }, async (_, at) => {
      const file = `${at}.png`;
      await writeFile(
        join(folder, file),
        await leftRedRightBlue(2 + 2 * at, 2)
          .png()
          .toBuffer(),
      );
      return file;
    }),
  );
  expect(await add('tall one.png', ...files)).toMatchObject({
    code: 1,
    err: ['A product has at most 8 pictures; custom has room for 7.'],
  });
  expect((await add(...files)).code).toBe(0);
  expect(await gallery()).toHaveLength(8);
});

test('[B22] [T10] files are known by their content; one that is no picture adds none', async () => {
  await writeFile(join(folder, 'page.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const whole = await leftRedRightBlue(300, 300).jpeg().toBuffer();
  await writeFile(join(folder, 'half.jpg'), whole.subarray(0, whole.length / 2));
  await writeFile(join(folder, 'large.jpg'), whole);
  await truncate(join(folder, 'large.jpg'), 15 * 1024 * 1024 + 1);
  expect(await add('wide.jpg', 'page.jpg', 'half.jpg', 'large.jpg', 'gone.jpg')).toEqual({
    code: 1,
    out: [],
    err: [
      'Nothing was added:',
      'page.jpg is no JPEG, PNG, WebP, GIF or AVIF picture.',
      'half.jpg cannot be read as a picture: it is damaged, or larger than 50 megapixels.',
      'large.jpg is larger than 15 MB.',
      'gone.jpg cannot be read. Is it a file, and here?',
    ],
  });
  expect(await gallery()).toEqual([]);
});

test('[B22] [T10] a picture is upright and without metadata in every format', async () => {
  await writeFile(join(folder, 'camera.jpg'), await rotatedWithGps());
  await add('camera.jpg');
  const [{ url, width, height } = { url: '', width: 0, height: 0 }] = await gallery();
  expect([width, height]).toEqual([60, 120]);
  for (const type of ['image/avif', 'image/webp', 'image/jpeg']) {
    const answer = await shop.call('GET', `${url}?w=480`, { headers: { Accept: type } });
    expect(answer.headers.get('Content-Type')).toBe(type);
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 60, height: 120 });
    expect([metadata.exif, metadata.orientation ?? 1]).toEqual([undefined, 1]);
  }
});

test.each([
  [['pictures', 'gold_note'], /^There is no product “gold_note”/],
  [['picture', 'gold_note', 'wide.jpg'], /^There is no product “gold_note”/],
  [['picture', 'custom'], /needs FILE… too/],
  [['pictures', 'custom', '--remove', '1'], /^custom has no picture 1\.$/],
  [['pictures', 'custom', '--first', '9'], /^The number of a picture is from 1 to 8, not “9”/],
  [['pictures', 'custom', '--first', '1', '--remove', '1'], /give one of them/],
  [['picture', 'custom', 'wide.jpg', '--alt', 'x'.repeat(201)], /^--alt takes up to 200/],
])('[B22] refuses %j in a sentence', async (args, sentence) => {
  const { code, err } = await owner(['products', ...args]);
  expect(code).toBe(1);
  expect(err[0]).toMatch(sentence);
  expect(await shop.storage.products.all()).toEqual(seedProducts);
});
