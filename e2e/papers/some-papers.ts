import { createServer, request } from 'node:http';
import sharp from 'sharp';
import type { WrittenOrder } from '#shared/customisation/written-customisation.ts';
import { productTypes } from '#shared/gifts/families.ts';
import type { Language } from '#shared/language/language.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { openingTaxes, taxesOn } from '#shared/tax/goods-taxes.ts';
import { someOrders } from '../many-orders.ts';

type Answered = WrittenOrder<DeskOrder>;

/** Paper of printers, in millimetres; of a roll, what is torn off it at most. */
export const paperSizes = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A6: { width: 105, height: 148 },
  label: { width: 100, height: 150 },
  roll: { width: 80, height: 297 },
} as const;
type PaperSize = keyof typeof paperSizes;

export type PaperKind = 'receipt' | 'invoice' | 'order' | 'sheet' | 'label' | 'card';

export interface OnePaper {
  kind: PaperKind;
  gifts: number;
  sizes: readonly PaperSize[];
  language?: Language;
  /** It has words of 200 letters, addresses of 340. */
  isLong?: boolean;
}

const documents = ['A4', 'A5', 'roll'] as const;
const labels = ['A6', 'label', 'A4', 'roll'] as const;

/** These break first: there is a gift more than a page holds, on small paper. */
export const papersInShort: readonly OnePaper[] = [
  { kind: 'invoice', gifts: 13, sizes: documents },
  { kind: 'order', gifts: 13, sizes: ['A5'] },
  { kind: 'sheet', gifts: 12, sizes: ['A4', 'A5'] },
  { kind: 'label', gifts: 1, isLong: true, sizes: ['A6'] },
];

/** All kinds in all sizes, of few gifts and many. */
export const paperMatrix: readonly OnePaper[] = [
  ...(['receipt', 'invoice', 'order', 'sheet'] as const).flatMap((kind) => [
    ...[1, 12, 13, 20, 60].map((gifts): OnePaper => ({ kind, gifts, sizes: documents })),
    { kind, gifts: 2, isLong: true, sizes: documents },
    { kind, gifts: 2, isLong: true, language: 'hi' as const, sizes: documents },
    { kind, gifts: 13, language: 'hi' as const, sizes: documents },
  ]),
  { kind: 'label', gifts: 1, sizes: labels },
  { kind: 'label', gifts: 1, isLong: true, sizes: labels },
  { kind: 'label', gifts: 1, language: 'hi', sizes: labels },
  { kind: 'label', gifts: 1, isLong: true, language: 'hi', sizes: labels },
  { kind: 'card', gifts: 1, sizes: labels },
];

const pictureUrl = (place: number) => `/api/images/kept-${place}`;
const longWord = 'Lakshminarayanapuram'.repeat(10);
/** It is as long, and of several scripts. */
const longIndianWord = 'लक्ष्मीनारायणपुरम्வெங்கடநரசிம்மராஜுவாரிபேட்டை'.repeat(5);
const longAddress = `${'Flat 12, Third Floor, Shanti Niketan Cooperative Housing Society, '.repeat(5)}Jaipur, Rajasthan, 302001`;
const priceOf = (place: number) => 1_000 + place;

/** Returns the order of a paper: each gift has a kept picture, each fourth two photos too. */
export function paperOrder(paper: OnePaper, number: string) {
  const { kind, gifts, language = 'en', isLong = false } = paper;
  const [order] = someOrders(1) as unknown as [Answered];
  const word = language === 'en' ? longWord : longIndianWord;
  const prices = Array.from({ length: gifts }, (_, index) => priceOf(index + 1));
  const total = prices.reduce((sum, price) => sum + price, 0);
  const taxed = {
    gstin: '27AAPFU0939F1ZV',
    invoice_number: '2026-27/000123',
    taxes: taxesOn('2026-11-02', openingTaxes, productTypes),
    order_status: 'confirmed',
    moves: [{ step: 'confirmed', at: '2026-11-02T09:00:00.000Z', by: 'staff' }],
    shipping_name: 'Ravi Kumar',
    billing_address: '7 Hill Road, Pune, Maharashtra, 411001',
    coupon_code: 'DIWALI50',
    discount_amount: 50,
    total_amount: total - 50,
  };
  const nameOf = (place: number) => `Coin${place}a ${isLong ? word : 'of silver'} Coin${place}z`;
  return {
    ...order,
    order_number: number,
    payment_status: 'completed',
    created_at: '2026-11-02T08:00:00.000Z',
    customer_name: isLong ? word : 'Meenakshi Sundaram Iyer',
    shipping_address: isLong ? longAddress : order.shipping_address,
    subtotal: total,
    shipping: 0,
    total_amount: total,
    gift_message: 'Happy birthday, dear Meera!\nMay every coin bring you luck.',
    ...(kind === 'invoice' && taxed),
    items: prices.map((price, index) => ({
      ...order.items[0],
      display_name: nameOf(index + 1),
      quantity: 1,
      unit_price: price,
      total_price: price,
      ...(kind === 'invoice' && index === 0 && { discount: 50 }),
      price_breakdown: { base: price, extras: [], totalExtras: 0 },
      photos: photosOf(index + 1),
      photos_pending: 0,
      pictures: [
        {
          ...{ version: 1, imageUrl: pictureUrl(index + 1), sha256: 'ab'.repeat(32) },
          ...{ drawing: 7, width: 1600, height: 1200 },
        },
      ],
    })),
  } as unknown as Omit<Answered, 'items'> & { items: DeskOrderItem[] };
}

const photosOf = (place: number) =>
  (place % 4 === 0 ? [1, 2] : []).map((photo) => ({
    imageUrl: pictureUrl(1_000 * photo + place),
    originalName: 'us.jpg',
    photoId: `photo-${photo}`,
  }));

/** Returns how many pictures are on the work sheet of so many gifts. */
export const picturesOnSheet = (gifts: number) => gifts + 2 * Math.floor(gifts / 4);

/** Returns what tells each row of `paperOrder` from the others. */
export const rowTexts = (gifts: number, ...more: ((place: number) => string)[]) =>
  Array.from({ length: gifts }, (_, index) => [
    `Coin${index + 1}a`,
    `Coin${index + 1}z`,
    ...more.map((text) => text(index + 1)),
  ]);

export const rupees = (place: number) => `₹${priceOf(place).toLocaleString('en-IN')}`;

/** Stands before a shop and answers some paths itself, the pictures of `paperOrder` among them. */
export async function startPaperShop(target: string) {
  const answers = new Map<string, unknown>();
  const missing = new Set<number>();
  const picture = await sharp({
    create: { width: 320, height: 240, channels: 3, background: '#b06a3b' },
  })
    .jpeg()
    .toBuffer();
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    const place = Number(/^\/api\/images\/kept-(\d+)$/.exec(pathname)?.[1] ?? 0);
    if (place > 0) {
      // One that is missing is never answered.
      if (!missing.has(place)) answer.setHeader('content-type', 'image/jpeg').end(picture);
      return;
    }
    const json = answers.get(pathname);
    if (json !== undefined) {
      answer.setHeader('content-type', 'application/json').setHeader('x-total-count', '1');
      answer.end(JSON.stringify(json));
      return;
    }
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '/', target), { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    answers,
    /** The gifts whose pictures do not come, by their places from 1. */
    missing,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
