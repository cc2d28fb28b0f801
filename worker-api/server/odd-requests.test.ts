import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { failureText } from '#shared/failures/failure-text.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import {
  frameLine,
  noteLine,
  openTestShop,
  orderBody,
  type TestShop,
} from './testing/test-shop.ts';
import { itemOf, newShopper } from './testing/test-shopper.ts';

const full = process.env.STRESS === 'full';
/** These are together more than five thousand requests, also in the short form. */
const [many, few] = full ? [500, 120] : [200, 50];
const slowestMs = full ? 1_000 : 10_000;

let shop: TestShop;
let token: string;
let deskToken: string;
/** An order of the customer, with a question about its gift. */
let orderNumber: string;
beforeAll(async () => {
  const plenty = { points: 1_000_000, seconds: 60 };
  const ofAddress = { addressWrites: plenty, addressReads: plenty };
  shop = await openTestShop({
    limits: {
      ...ofAddress,
      staffCalls: plenty,
      phoneMessages: plenty,
      staffMessages: plenty,
      loginFailures: plenty,
      loginFailuresOfAccount: plenty,
      loginFailuresOfAddress: plenty,
    },
  });
  const shopper = await newShopper(shop);
  ({ token } = shopper);
  const admin = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body: admin });
  ({ token: deskToken } = (await answer.json()) as { token: string });
  const line = await shopper.inCart(frameLine('Asha'));
  const placed = await shopper.place(orderBody([itemOf(line)]));
  ({ order_number: orderNumber } = (await placed.json()) as { order_number: string });
  const response = await shop.call('POST', `/api/admin/orders/${orderNumber}/items/0/proofs`, {
    token: deskToken,
    body: proof,
  });
  expect(response.status).toBe(201);
});
afterAll(() => shop.close());

/** Values that often cause errors, in addition to fast-check's own. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -0,
    -1,
    1.5,
    1e9,
    2 ** 53,
    -1e308,
    '2',
    '\u0000',
    '\ud800',
    '‮',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'NaN',
    { $ne: '' },
    { $where: 'sleep(1000)' },
    { __proto__: { admin: true } },
    [],
    [[]],
    {},
    'x'.repeat(5_000),
    '1998-02-30',
    '💍'.repeat(60),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Returns a valid body with some of its parts, at any depth, replaced, dropped or added. */
function oddVariants(valid: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(valid)) {
    const same = fc.tuple(...valid.map(oddVariants));
    const longer = fc.array(fc.oneof(odd, ...valid.map(oddVariants)), { maxLength: 120 });
    return fc.oneof({ weight: 6, arbitrary: same }, longer, odd);
  }
  if (valid !== null && typeof valid === 'object') {
    const fields = Object.fromEntries(
      Object.entries(valid).map(([key, value]) => [key, oddVariants(value)]),
    );
    const some = fc.record(fields, { requiredKeys: [] });
    const added = fc.dictionary(fc.string(), odd, { maxKeys: 2 });
    const whole = fc.tuple(fc.record(fields), added).map(([a, b]) => ({ ...b, ...a }));
    return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 2, arbitrary: some }, odd);
  }
  return fc.oneof({ weight: 8, arbitrary: fc.constant(valid) }, odd);
}

const register = {
  name: 'A',
  fullName: 'B',
  email: 'a@example.com',
  password: 'pw',
  phone: '98765 43210',
};
const contact = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'A',
  email: 'a@b.co',
  phone: '',
  subject: 'other',
  message: 'Hello',
};
const item = {
  product_name: 'small1_1note_1name',
  quantity: 1,
  custom_photo_url: null,
  custom_photo_urls: [],
  custom_photo_folder: 'abcdefghijklmnopqrst',
  datewith_instructions: 'Name: A',
  price_breakdown: { base: 1, extras: [{ label: 'Name', letters: 3, denomination: 5, cost: 1 }] },
  cart_item_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};
const order = orderBody([item], {
  shipping_name: 'A',
  shipping_phone: '9876543210',
  billing_address: 'x',
  needed_by: '2026-12-01',
  coupon_code: 'SAVE10',
  expected_total: 100,
});
const custom = {
  productName: 'custom',
  quantity: 1,
  customization: {
    customNotes: [{ date: '1998-02-14', currency: 5 }],
    customNames: ['A'],
    imageUrls: ['/x'],
    imageNames: ['x'],
    folder: 'abcdefghijklmnopqrst',
  },
};

const change = { answer: 'change', text: 'Smaller' };
const proof = { customization: frameLine('Asha').customization, question: 'Smaller?' };

const message = {
  type: 'whatsapp',
  recipient: '9876543210',
  notificationType: 'custom',
  data: { message: 'Hello' },
};
const notifications = '/api/notifications';

const seed = Number(process.env.ODD_REQUESTS_SEED ?? Date.now() % 2 ** 31);
const answers = [200, 201, 202, 204, 304];
const auth = '/api/auth';
const loginBody = { email: 'a@b.co', password: 'pw' };
const profile = { name: 'A', phone: '9876543210', address: 'x' };
const aToken = 'a'.repeat(43);
const passkey = { id: aToken, rawId: aToken, type: 'public-key', clientExtensionResults: {} };
const clientDataJSON = Buffer.from('{"challenge":"AAAA"}').toString('base64url');

type Route = [
  method: string,
  /** Where it says `:order` it has the number of the order. */
  path: string | fc.Arbitrary<string>,
  /** The documented ones, except 400 and 413. */
  refusals: readonly number[],
  runs: number,
  body?: unknown,
];

const ofShoppers: readonly Route[] = [
  [
    'POST',
    '/api/admin/login/passkey',
    [401, 422],
    few,
    { ...passkey, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AA' } },
  ],
  ['POST', `${auth}/reset-request`, [422], few, { email: 'a@b.co' }],
  ['POST', `${auth}/reset-check`, [404, 422], few, { token: aToken }],
  ['POST', `${auth}/reset`, [404, 422], few, { token: aToken, password: 'saffron-84' }],
  ['POST', `${auth}/confirm`, [404, 422], few, { token: aToken }],
  ['POST', `${auth}/register`, [409, 422], few, register],
  ['POST', `${auth}/login`, [401, 422], few, loginBody],
  ['PUT', `${auth}/profile`, [422], many, profile],
  ['POST', '/api/cart', [404, 409, 422], many, noteLine()],
  ['POST', '/api/cart', [404, 409, 422], many, custom],
  [
    'POST',
    '/api/cart/operations',
    [422],
    many,
    {
      operations: [
        { op: 'add', ...noteLine() },
        { op: 'set-quantity', id: item.cart_item_id, quantity: 2 },
        { op: 'replace-details', id: item.cart_item_id, customization: custom.customization },
        { op: 'remove', id: item.cart_item_id },
        { op: 'list' },
      ],
    },
  ],
  ['PUT', oddPath('/api/cart/'), [404, 422], many, { quantity: 2 }],
  ['DELETE', oddPath('/api/cart/'), [404], many],
  ['POST', '/api/orders', [404, 409, 422], many, order],
  ['POST', '/api/proofs/open', [404, 422], few, { token: aToken }],
  ['POST', '/api/proofs/answer', [404, 422], few, { token: aToken, ...change }],
  ['POST', oddPath('/api/orders/:order/items/', '/proofs/2/answer'), [404, 422], few, change],
  ['POST', oddPath('/api/orders/:order/items/0/proofs/', '/answer'), [404, 422], few, change],
  ['POST', '/api/orders/:order/items/0/proofs/2/answer', [409, 422], many, change],
  ['POST', '/api/order-links/open', [404, 422], few, { token: aToken }],
  ['POST', '/api/order-links/payment', [404, 422], few, { token: aToken }],
  [
    'POST',
    '/api/order-links/reference',
    [404, 422],
    few,
    { token: aToken, reference: '123456789012' },
  ],
  ['POST', '/api/order-links/stop', [404, 422], few, { token: aToken, channel: 'email' }],
  ['POST', '/api/order-notifications/stop', [422], few, { channel: 'email' }],
  [
    'POST',
    '/api/push/subscriptions',
    [404, 422],
    few,
    { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'B'.repeat(87), auth: 'A' } },
  ],
  ['DELETE', '/api/push/subscriptions', [422], few, { endpoint: 'https://fcm.googleapis.com/x' }],
  ['GET', oddPath('/api/pictures/'), [404], many],
  ['GET', oddQuery('/api/pictures/AAAAAAAAAAAAAAAAAAAAAA?w='), [404], few],
  ['POST', '/api/contact', [422], many, contact],
  ['GET', oddPath('/api/products/type/'), [404], many],
  ['GET', oddPath('/api/'), [404], many],
  ['GET', oddPath('/api/images/'), [404], many],
  ['GET', oddPath('/api/upload/list?folder='), [404], many],
  ['POST', '/api/admin/register', [409, 422], few, register],
  ['POST', '/api/admin/login', [401, 422], few, loginBody],
];
const ofStaff: readonly Route[] = [
  [
    'POST',
    '/api/admin/passkeys',
    [422],
    few,
    {
      ...passkey,
      response: { clientDataJSON, attestationObject: 'AAAA', transports: ['usb'] },
    },
  ],
  [
    'PUT',
    '/api/admin/products/zodiac_coin/pictures/first',
    [404, 422],
    few,
    { id: 'abcdefghijklmnopqrstuv' },
  ],
  [
    'POST',
    '/api/admin/price-list/changes',
    [422],
    few,
    { text: 'name,price,is_available\nzodiac_coin,249,yes' },
  ],
  [
    'PUT',
    '/api/admin/price-list',
    [409, 422],
    few,
    {
      changes: [
        {
          name: 'zodiac_coin',
          was: { price: 199, is_available: true },
          becomes: { price: 249, is_available: true },
        },
      ],
    },
  ],
  ['DELETE', oddPath('/api/admin/products/zodiac_coin/pictures/'), [404], few],
  ['POST', oddPath('/api/admin/orders/:order/items/', '/proofs'), [404, 422], few, proof],
  ['POST', '/api/admin/orders/:order/items/0/proofs', [409, 422], many, proof],
  ['GET', oddPath('/api/admin/orders/', '/notifications'), [404], few],
  ['POST', oddPath('/api/admin/order-notifications/', '/again'), [404], few],
  ['GET', oddPath('/api/admin/orders/', '/print'), [404], few],
  ['GET', oddQuery('/api/admin/orders/:order/print?item='), [404], few],
  ['POST', '/api/admin/print-jobs', [422, 503], few, { date: '2020-05-01', format: 'pdf' }],
  ['GET', oddPath('/api/admin/print-jobs/'), [404], few],
  ['GET', oddPath('/api/admin/print-jobs/', '/file'), [404], few],
  ['GET', oddList('/api/admin/orders'), [], many],
  ['GET', oddList('/api/admin/orders.csv'), [], many],
  ['GET', oddPath('/api/admin/orders/'), [404], many],
  ['POST', `${notifications}/send`, [422], many, message],
  ['POST', `${notifications}/test/whatsapp`, [422], many, { phoneNumber: '9876543210' }],
];
const routes = [
  ...ofShoppers.map((route) => ({ route, who: 'a shopper' })),
  ...ofStaff.map((route) => ({ route, who: 'staff' })),
].map((each, index) => ({ ...each, name: `${index + 1} (${each.route[0]})`, runs: each.route[3] }));

/** As part of an address; not every object converts to a string. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns a list request with odd values or odd names in its query. */
function oddList(path: string): fc.Arbitrary<string> {
  const name = fc.constantFrom('page', 'limit', 'from', 'to', 'status', 'search', 'sort', '$ne');
  const value = fc.oneof(fc.string(), odd.map(asText), fc.constantFrom('1', '2026-01-01'));
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => `${path}?${new URLSearchParams(pairs)}`);
}

function oddQuery(start: string): fc.Arbitrary<string> {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), odd.map(asText));
  return texts.map((text) => start + encodeURIComponent(Buffer.from(text).toString()));
}

function oddPath(start: string, end = ''): fc.Arbitrary<string> {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), odd.map(asText));
  return fc.oneof(
    texts.map((text) => start + encodeURIComponent(Buffer.from(text).toString()) + end),
    fc.webPath().map((path) => start + path + end),
  );
}

test.each(routes)(
  `[seed ${seed}] $runs odd requests of $who to route $name`,
  async ({ route: [method, path, refusals, runs, valid], who }) => {
    const paths = typeof path === 'string' ? fc.constant(path) : path;
    const body = valid === undefined ? fc.constant(undefined) : oddVariants(valid);
    let requestCount = 0;
    await fc.assert(
      fc.asyncProperty(paths, body, async (address, json) => {
        const times: number[] = [];
        // Up to three tries, because a busy machine only adds time.
        do {
          const startedMs = performance.now();
          const answer = await shop.call(method, address.replace(':order', orderNumber), {
            token: who === 'staff' ? deskToken : token,
            body: json,
          });
          times.push(performance.now() - startedMs);
          expect([...answers, 400, 413, ...refusals]).toContain(answer.status);
          if (answer.status >= 400) expectFailureShape(await answer.text());
          else if (address.endsWith('/operations')) await expectAnswers(answer);
        } while (Math.min(...times) >= slowestMs && times.length < 3);
        requestCount += 1;
        expect(Math.min(...times)).toBeLessThan(slowestMs);
      }),
      { numRuns: runs, seed },
    );
    expect(requestCount).toBeGreaterThanOrEqual(runs);
  },
);

test('all routes together get more than five thousand odd requests', () => {
  expect(routes.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThan(5_000);
});

/** Each operation of a batch is answered as a call. */
async function expectAnswers(answer: Response) {
  for (const { status, error } of (await answer.json()) as { status: number; error?: object }[]) {
    expect([...answers, 404, 409, 422]).toContain(status);
    if (status >= 400) expectFailureShape(JSON.stringify(error));
  }
}

function expectFailureShape(text: string) {
  const failure = JSON.parse(text) as FailureBody;
  expect(failure.code).toMatch(/^[a-z_]+$/);
  expect(failure.message).not.toBe('');
  const shownFailure = { ...failure, reason: failure.reason ?? null, message: '' };
  expect(failureText(englishFailures, shownFailure)).toBe(failure.message);
  expect(failure.requestId).not.toBe('');
  for (const error of failure.errors ?? []) {
    const { msg, path, ...fieldFailure } = error;
    expect([typeof msg, typeof path]).toEqual(['string', 'string']);
    expect(['params', 'reason']).toEqual(expect.arrayContaining(Object.keys(fieldFailure)));
  }
}
