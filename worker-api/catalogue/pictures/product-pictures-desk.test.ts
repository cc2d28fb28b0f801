import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftRedRightBlue, rotatedWithGps } from '#api/photos/encode/test-photos.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  ({ token } = await readAnswer<{ token: string }>(
    await shop.call('POST', '/api/admin/register', { body }),
  ));
});
afterEach(() => shop.close());

const path = '/api/admin/products/zodiac_coin/pictures';

function picture(width: number, height = width / 2): Promise<Buffer> {
  return leftRedRightBlue(width, height).png().toBuffer();
}

function formOf(bytes: Uint8Array | null, alt?: string): FormData {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  if (bytes) form.set('picture', new Blob([Uint8Array.from(bytes)]), 'shelf.png');
  return form;
}

function send(form: FormData, to = path): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  return Promise.resolve(shop.app.request(to, { method: 'POST', headers, body: form }));
}

const add = async (width: number, alt?: string) => send(formOf(await picture(width), alt));
const admin = (method: string, to: string, body?: unknown) =>
  shop.call(method, to, { token, ...(body === undefined ? {} : { body }) });

/** Resolves to what a shopper's page gets, and its ETag. */
async function shownPictures() {
  const answer = await shop.call('GET', '/api/products/type/zodiac_coin');
  const [product] = await readAnswer<Product[]>(answer);
  return { product, etag: answer.headers.get('ETag') ?? '' };
}

function idOf({ gallery = [] }: DeskProduct, at = 0): string {
  return gallery[at]?.url.split('/').at(-1) ?? '';
}

test('[B43] [P15] a picture of the desk is what shoppers see next, and taken back it is the drawing again', async () => {
  const before = await shownPictures();
  const added = await add(120, ' On a shelf ');
  const product = await readAnswer<DeskProduct>(added);
  expect([added.status, product.gallery]).toEqual([
    200,
    [{ url: expect.any(String), width: 120, height: 60, alt: 'On a shelf' }],
  ]);
  const withPicture = await shownPictures();
  expect(withPicture.product).toEqual(product);
  expect(withPicture.product?.image_url).toBe(`${product.gallery?.[0]?.url}?w=960`);
  expect(withPicture.etag).not.toBe(before.etag);
  expect((await shop.call('GET', withPicture.product?.image_url ?? '')).status).toBe(200);
  expect(await readAnswer<DeskProduct[]>(await admin('GET', '/api/admin/products'))).toContainEqual(
    product,
  );

  const back = await admin('DELETE', `${path}/${idOf(product)}`);
  expect(await readAnswer(back)).toEqual(before.product);
  expect((await shownPictures()).etag).toBe(before.etag);
  expect((await shop.call('GET', withPicture.product?.image_url ?? '')).status).toBe(404);
  expect((await admin('DELETE', `${path}/${idOf(product)}`)).status).toBe(200);
});

test('[B22] of pictures that are added at once none is lost', async () => {
  const answers = await Promise.all([add(80), add(120), add(160)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const coin = (await shop.storage.products.all()).find(({ name }) => name === 'zodiac_coin');
  expect(coin?.pictures?.map(({ width }) => width).toSorted()).toEqual([120, 160, 80]);
});

test('[B22] a picture that two products show stays until neither does', async () => {
  const stamp = path.replace('coin', 'stamp');
  const [shownOne] = (await readAnswer<DeskProduct>(await add(120))).gallery ?? [];
  await send(formOf(await picture(120)), stamp);
  const id = shownOne?.url.split('/').at(-1);
  const statusOfPicture = async () => (await shop.call('GET', shownOne?.url ?? '')).status;
  await admin('DELETE', `${path}/${id}`);
  expect(await statusOfPicture()).toBe(200);
  await admin('DELETE', `${stamp}/${id}`);
  expect(await statusOfPicture()).toBe(404);
});

test('[B22] [T10] a picture is upright and without metadata in every format', async () => {
  const product = await readAnswer<DeskProduct>(await send(formOf(await rotatedWithGps())));
  const [{ url, width, height } = { url: '', width: 0, height: 0 }] = product.gallery ?? [];
  expect([width, height]).toEqual([60, 120]);
  for (const type of ['image/avif', 'image/webp', 'image/jpeg']) {
    const answer = await shop.call('GET', `${url}?w=480`, { headers: { Accept: type } });
    expect(answer.headers.get('Content-Type')).toBe(type);
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 60, height: 120 });
    expect([metadata.exif, metadata.orientation ?? 1]).toEqual([undefined, 1]);
  }
});

test('[T10] what is no picture, too large, or no form is refused as photos are', async () => {
  const reasonOf = async (answer: Response) => [
    answer.status,
    (await readAnswer<FailureBody>(answer)).reason,
  ];
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await reasonOf(await send(formOf(svg)))).toEqual([415, 'not_a_photo']);
  const cut = (await picture(120)).subarray(0, 80);
  expect(await reasonOf(await send(formOf(cut)))).toEqual([422, 'photo_unreadable']);
  const large = Buffer.alloc(15 * 1024 * 1024 + 1);
  expect(await reasonOf(await send(formOf(large)))).toEqual([413, 'photo_too_large']);
  expect(await reasonOf(await send(formOf(null)))).toEqual([422, 'no_photos']);
  const long = formOf(await picture(10), 'a'.repeat(201));
  expect(await reasonOf(await send(long))).toEqual([422, 'invalid_fields']);
  const two = formOf(await picture(10));
  two.append('picture', new Blob(['x']), 'b.png');
  expect(await reasonOf(await send(two))).toEqual([422, 'too_many_photos']);
  expect(await reasonOf(await admin('POST', path, { a: 1 }))).toEqual([415, 'multipart_needed']);
  const nothing = await send(formOf(await picture(10)), path.replace('zodiac_coin', 'nothing'));
  expect(await reasonOf(nothing)).toEqual([404, 'unknown_product']);
  expect((await shownPictures()).product?.gallery).toBeUndefined();
});

test('[T3] nobody but staff changes them', async () => {
  const shopper = await newShopper(shop);
  for (const [method, to] of [
    ['POST', path],
    ['PUT', `${path}/first`],
    ['DELETE', `${path}/abc`],
  ] as const) {
    const asShopper = await shop.call(method, to, { token: shopper.token, body: {} });
    expect([to, asShopper.status]).toEqual([to, 403]);
    expect((await shop.call(method, to, { body: {} })).status).toBe(401);
  }
});
