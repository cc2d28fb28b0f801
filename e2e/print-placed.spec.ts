import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { printedNames } from '#shared/language/test-typed-texts.ts';
import type { Order } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { PhotoPlacing } from '#shared/photos/photo-pose.ts';
import type { GiftSubject } from '#shared/preview/draw-gift.ts';
import { pictureOf } from '#shared/proofs/approval.ts';
import { expectPrintedAlike, type SeenGift, seeGift, seenSize, seePrint } from './printed-alike.ts';
import { rasterisedPdf } from './rasterised-pdf.ts';
import { ringedPhoto } from './ringed-photo.ts';
import { expect, test } from './shop.ts';
import { haveAccount, newShopper, tokenOf } from './shopper.ts';
import { registerAdmin } from './staff.ts';

test.use({ viewport: seenSize, deviceScaleFactor: 1, isMobile: false });

interface PlacedPhoto {
  file: keyof typeof files;
  placing: PhotoPlacing;
}

interface OrderedGift {
  name: string;
  details: Customisation;
  photos?: readonly PlacedPhoto[];
}

const files = {
  lying: { widthPx: 1200, heightPx: 900 },
  standing: { widthPx: 900, heightPx: 1200 },
};

const forTwo: Customisation = {
  ...{ frameName1: 'Asha', frameDate1: '1998-02-14' },
  ...{ frameName2: 'شمیم بیگم', frameDate2: '1996-11-30' },
  ...{ frameEvent: 'anniversary', frameEventDate: '2024-12-05' },
};

const oneOfEachFamily: readonly OrderedGift[] = [
  {
    name: '100_rupees_note',
    details: { specialData: '1998-02-14', event: 'anniversary', names: 'आशा & Ravi' },
  },
  {
    name: 'small1_1note_1name',
    details: { frameName1: 'Meera', frameEvent: 'birthday', frameEventDate: '1998-02-14' },
    photos: [{ file: 'lying', placing: { x: 0.4, y: 0.6, zoom: 1.6, turn: 90 } }],
  },
  {
    name: 'small_resin_frame',
    details: { resinName1: 'Meera', resinEvent: 'birthday', resinEventDate: '1998-02-14' },
    photos: [{ file: 'standing', placing: { x: 0.6, y: 0.3, zoom: 2, turn: 180 } }],
  },
  { name: 'zodiac_coin', details: { zodiacSign: 'leo', names: 'Asha & Ravi' } },
];

const threeNotes = [
  { date: '1998-02-14', currency: 50 },
  { date: '2010-10-10', currency: 5 },
  { date: '2020-12-20', currency: 500 },
];

const theOthers: readonly OrderedGift[] = [
  {
    name: 'small2_2notes_2names',
    details: forTwo,
    photos: [
      { file: 'lying', placing: { x: 0.5, y: 0.5, zoom: 1, turn: 180 } },
      { file: 'lying', placing: { x: 0.3, y: 0.5, zoom: 2.5, turn: 270 } },
    ],
  },
  {
    name: 'big1_1to200_set',
    details: forTwo,
    photos: [
      { file: 'lying', placing: { x: 0.5, y: 0.5, zoom: 1, turn: 0 } },
      { file: 'standing', placing: { x: 0.5, y: 0.3, zoom: 3, turn: 0 } },
      { file: 'lying', placing: { x: 0.5, y: 0.5, zoom: 1.2, turn: 90 } },
    ],
  },
  {
    name: 'custom',
    details: {
      customNotes: threeNotes,
      customNames: ['Asha', 'محمد علی', 'آمنہ', 'रवि', 'Meera'],
    },
    photos: [{ file: 'standing', placing: { x: 0.5, y: 0.5, zoom: 1.3, turn: 270 } }],
  },
  {
    name: 'large_resin_frame',
    details: {
      ...{ resinName1: 'Kṛṣṇa', resinDate1: '1998-02-14' },
      ...{ resinName2: 'محمد علی', resinDate2: '1996-11-30' },
      ...{ resinEvent: 'wedding', resinEventDate: '2024-12-05' },
    },
    photos: [
      { file: 'lying', placing: { x: 0.5, y: 0.5, zoom: 1, turn: 90 } },
      { file: 'standing', placing: { x: 0.5, y: 0.5, zoom: 1.5, turn: 180 } },
    ],
  },
  { name: 'zodiac_stamp', details: { zodiacSign: 'scorpio', names: 'Asha' } },
];

const allNames = Object.values(printedNames);
/** Four scripts to a name, so that each comes to every family. */
const mixedNames = Array.from({ length: Math.ceil(allNames.length / 4) }, (_, at) =>
  allNames
    .slice(4 * at, 4 * at + 4)
    .map((names) => names.at(-1))
    .join(' '),
);

const namedGifts: readonly ((name: string) => OrderedGift)[] = [
  (names) => ({
    name: '100_rupees_note',
    details: { specialData: '1998-02-14', event: 'anniversary', names },
  }),
  (frameName1) => ({
    name: 'small1_1note_1name',
    details: { frameName1, frameEvent: 'birthday', frameEventDate: '1998-02-14' },
  }),
  (resinName1) => ({
    name: 'small_resin_frame',
    details: { resinName1, resinEvent: 'birthday', resinEventDate: '1998-02-14' },
  }),
  (names) => ({ name: 'zodiac_coin', details: { zodiacSign: 'leo', names } }),
];

/** Each script comes to one family, and all of them into one list. */
const everyScript: readonly OrderedGift[] = [
  ...mixedNames.flatMap((name, at) => namedGifts[at % namedGifts.length]?.(name) ?? []),
  {
    name: 'custom',
    details: {
      customNotes: threeNotes,
      customNames: allNames.map(([name = '']) => name),
    },
  },
];
const everyScriptInEachFamily = mixedNames.flatMap((name) => namedGifts.map((gift) => gift(name)));

type Headers = Readonly<Record<string, string>>;

async function putIntoCart(page: Page, headers: Headers, gift: OrderedGift): Promise<CartLine> {
  const { name, details, photos = [] } = gift;
  const folder = `folder-${crypto.randomUUID()}`;
  const photosWithIds = photos.map((photo) => ({ ...photo, photoId: crypto.randomUUID() }));
  const photoPoses = photosWithIds.map(({ file, placing, photoId }) => ({
    ...{ photoId, placing },
    ...files[file],
  }));
  const photoIds = photosWithIds.map(({ photoId }) => photoId);
  const imageNames = photoIds.map((id) => `${id}.jpg`);
  const withPhotos = photos.length > 0 ? { folder, photoIds, imageNames, photoPoses } : {};
  const data = { productName: name, quantity: 1, customization: { ...details, ...withPhotos } };
  const added = await page.request.post('/api/cart', { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  for (const { file, photoId } of photosWithIds) {
    const buffer = await ringedPhoto(files[file]);
    const images = { name: `${photoId}.jpg`, mimeType: 'image/jpeg', buffer };
    const multipart = { folder, photoId, images };
    const uploaded = await page.request.post('/api/upload/multiple', { headers, multipart });
    expect(uploaded.ok(), await uploaded.text()).toBe(true);
  }
  return (await added.json()) as CartLine;
}

function productOf(name: string) {
  const product = openingProducts.find((each) => each.name === name);
  if (!product) throw new Error(name);
  return product;
}

/** As the cart shows it enlarged; `at` says which it is of those of its name. */
async function seeInCart(
  page: Page,
  { name, photos = [] }: OrderedGift,
  at: number,
): Promise<SeenGift> {
  const { display_name } = productOf(name);
  const enlarge = page.getByRole('button', { name: `Enlarge picture of ${display_name}` });
  await enlarge.nth(at).click();
  const dialog = page.getByRole('dialog');
  const drawing = 'svg[viewBox="0 0 800 600"]';
  await expect(dialog.locator(drawing)).toBeVisible();
  await expect(dialog.locator(`${drawing} svg image`)).toHaveCount(photos.length);
  const gift = await seeGift(page, `dialog[open] ${drawing}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  return gift;
}

/** Resolves to the picture that is kept of a gift of the newest order, once it is made. */
async function keptPicture(page: Page, headers: Headers, index: number): Promise<Buffer> {
  const find = async () => {
    const answer = await page.request.get('/api/orders/user', { headers });
    const [item] = ((await answer.json()) as Order[])[0]?.items.slice(index) ?? [];
    return item && pictureOf(item)?.imageUrl;
  };
  // Pictures are made with a low priority, after print files.
  await expect.poll(find, { timeout: 400_000 }).toBeDefined();
  return await (await page.request.get((await find()) ?? '')).body();
}

interface GiftInCart {
  line: CartLine;
  gift: GiftSubject;
  seenGift: SeenGift;
}

/** A new shopper puts the gifts into the cart and looks at each. */
async function haveInCart(page: Page, gifts: readonly OrderedGift[]) {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const lines: CartLine[] = [];
  for (const gift of gifts) lines.push(await putIntoCart(page, headers, gift));
  await page.goto('/cart');
  const inCart: GiftInCart[] = [];
  for (const [index, line] of lines.entries()) {
    const { productName, customization: customisation } = line;
    const photos = (customisation.photoIds ?? []).map((id) => ({ id, address: `/${id}` }));
    const gift = { product: productOf(productName), customisation, photos };
    const ordered = gifts[index] as OrderedGift;
    const before = gifts.slice(0, index).filter(({ name }) => name === ordered.name);
    inCart.push({ line, gift, seenGift: await seeInCart(page, ordered, before.length) });
  }
  expect(inCart).toHaveLength(gifts.length);
  return { shopper, headers, inCart };
}

/** Such a shopper orders them. */
async function orderAsSeen(page: Page, gifts: readonly OrderedGift[]) {
  const { shopper, headers, inCart } = await haveInCart(page, gifts);
  const data = {
    ...{ customer_name: shopper.name, customer_email: shopper.email },
    ...{ customer_phone: '98000 00000' },
    shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    cart_items: inCart.map(({ line: { id, productName, quantity, custom_photo_folder } }) => ({
      ...{ product_name: productName, quantity, cart_item_id: id, custom_photo_folder },
    })),
  };
  const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
  const placed = await page.request.post('/api/orders', { data, headers: keyed });
  expect(placed.status(), await placed.text()).toBe(201);
  const { order_number: orderNumber } = (await placed.json()) as PlaceOrderAnswer;
  return { headers, orderNumber, inCart };
}

/** Reads the print files of an order's items, counted from 0. */
async function printsOf(page: Page, orderNumber: string, format: 'pdf' | 'png') {
  const headers = { authorization: `Bearer ${await registerAdmin(page.request)}` };
  return async (index: number): Promise<Buffer> => {
    const path = `/api/admin/orders/${orderNumber}/print?format=${format}&item=${index + 1}`;
    const file = await page.request.get(path, { headers });
    expect(file.status()).toBe(200);
    return await file.body();
  };
}

for (const [title, gifts, tag] of [
  ['one gift of each family', oneOfEachFamily, []],
  ['the other gifts', theOthers, ['@long']],
  ['names in every script', everyScript, []],
  ['names in every script on each family', everyScriptInEachFamily, ['@long']],
] as const) {
  test(`[B14] [B26] [B28] [B82] [P37] prints and kept pictures lie as the cart showed them, to a pixel: ${title}`, {
    tag: [...tag],
  }, async ({ page }) => {
    // A gift takes a second on the page and a few for its files. On a busy machine its picture waits for all else.
    test.setTimeout(240_000 + gifts.length * 60_000);
    const { headers, orderNumber, inCart } = await orderAsSeen(page, gifts);
    const printOf = await printsOf(page, orderNumber, 'png');
    for (const [index, { gift, seenGift }] of inCart.entries()) {
      const print = await seePrint(page, await printOf(index), gift);
      await expectPrintedAlike(gift, seenGift, print);
      const picture = await keptPicture(page, headers, index);
      await expectPrintedAlike(gift, seenGift, picture, 'picture');
    }
  });
}

test('[B14] [B26] a PDF of each family lies as the cart showed it, to a pixel', {
  tag: '@long',
}, async ({ page }) => {
  const { orderNumber, inCart } = await orderAsSeen(page, oneOfEachFamily);
  const printOf = await printsOf(page, orderNumber, 'pdf');
  for (const [index, { gift, seenGift }] of inCart.entries()) {
    const print = await seePrint(page, await rasterisedPdf(await printOf(index)), gift);
    await expectPrintedAlike(gift, seenGift, print);
  }
});
