import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishFailures } from '#shared/failures/english-failures.ts';
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
/** Together more than five thousand, also in the short form. */
const [many, few] = full ? [500, 120] : [200, 50];
const slowestMs = full ? 1_000 : 10_000;

let shop: TestShop;
let token: string;
let adminToken: string;
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
  ({ token: adminToken } = (await answer.json()) as { token: string });
  const line = await shopper.inCart(frameLine('Asha'));
  const placed = await shopper.place(orderBody([itemOf(line)]));
  ({ order_number: orderNumber } = (await placed.json()) as { order_number: string });
  const asked = await shop.call('POST', `/api/admin/orders/${orderNumber}/items/0/proofs`, {
    token: adminToken,
    body: proof,
  });
  expect(asked.status).toBe(201);
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

/** A valid body with some of its parts, at any depth, replaced, dropped or added. */
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

const register = { name: 'A', fullName: 'B', email: 'a@example.com', password: 'pw', phone: '9' };
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
  shipping_phone: '9',
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
interface Route {
  name: string;
  method: string;
  path: fc.Arbitrary<string>;
  body?: unknown;
  byStaff?: true;
  /** The documented refusals except 400 and 413. */
  refusals: readonly number[];
  runs: number;
}

const at = fc.constant<string>;
const auth = '/api/auth';
const loginBody = { email: 'a@b.co', password: 'pw' };
const profile = { name: 'A', phone: '9', address: 'x' };
const aToken = 'a'.repeat(43);
const passkey = { id: aToken, rawId: aToken, type: 'public-key', clientExtensionResults: {} };
const clientDataJSON = Buffer.from('{"challenge":"AAAA"}').toString('base64url');
const routes: readonly Omit<Route, 'name'>[] = [
  {
    method: 'POST',
    path: at('/api/admin/login/passkey'),
    body: { ...passkey, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AA' } },
    refusals: [401, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/admin/passkeys'),
    body: {
      ...passkey,
      response: { clientDataJSON, attestationObject: 'AAAA', transports: ['usb'] },
    },
    byStaff: true,
    refusals: [422],
    runs: few,
  },
  {
    method: 'PUT',
    path: at('/api/admin/products/zodiac_coin/pictures/first'),
    body: { id: 'abcdefghijklmnopqrstuv' },
    byStaff: true,
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/admin/price-list/changes'),
    body: { text: 'name,price,is_available\nzodiac_coin,249,yes' },
    byStaff: true,
    refusals: [422],
    runs: few,
  },
  {
    method: 'PUT',
    path: at('/api/admin/price-list'),
    body: {
      changes: [
        {
          name: 'zodiac_coin',
          was: { price: 199, is_available: true },
          becomes: { price: 249, is_available: true },
        },
      ],
    },
    byStaff: true,
    refusals: [409, 422],
    runs: few,
  },
  {
    method: 'DELETE',
    path: oddPath('/api/admin/products/zodiac_coin/pictures/'),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  {
    method: 'POST',
    path: at(`${auth}/reset-request`),
    body: { email: 'a@b.co' },
    refusals: [422],
    runs: few,
  },
  {
    method: 'POST',
    path: at(`${auth}/reset-check`),
    body: { token: aToken },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at(`${auth}/reset`),
    body: { token: aToken, password: 'saffron-84' },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at(`${auth}/confirm`),
    body: { token: aToken },
    refusals: [404, 422],
    runs: few,
  },
  { method: 'POST', path: at(`${auth}/register`), body: register, refusals: [409, 422], runs: few },
  { method: 'POST', path: at(`${auth}/login`), body: loginBody, refusals: [401, 422], runs: few },
  { method: 'PUT', path: at(`${auth}/profile`), body: profile, refusals: [422], runs: many },
  {
    method: 'POST',
    path: at('/api/cart'),
    body: noteLine(),
    refusals: [404, 409, 422],
    runs: many,
  },
  { method: 'POST', path: at('/api/cart'), body: custom, refusals: [404, 409, 422], runs: many },
  {
    method: 'POST',
    path: at('/api/cart/operations'),
    body: {
      operations: [
        { op: 'add', ...noteLine() },
        { op: 'set-quantity', id: item.cart_item_id, quantity: 2 },
        { op: 'replace-details', id: item.cart_item_id, customization: custom.customization },
        { op: 'remove', id: item.cart_item_id },
        { op: 'list' },
      ],
    },
    refusals: [422],
    runs: many,
  },
  {
    method: 'PUT',
    path: oddPath('/api/cart/'),
    body: { quantity: 2 },
    refusals: [404, 422],
    runs: many,
  },
  { method: 'DELETE', path: oddPath('/api/cart/'), refusals: [404], runs: many },
  { method: 'POST', path: at('/api/orders'), body: order, refusals: [404, 409, 422], runs: many },
  {
    method: 'POST',
    path: at('/api/proofs/open'),
    body: { token: aToken },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/proofs/answer'),
    body: { token: aToken, answer: 'change', text: 'Smaller' },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: ofOrder(
      '/api/orders/',
      oddPath('/items/').map((path) => `${path}/proofs/2/answer`),
    ),
    body: { answer: 'change', text: 'Smaller' },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: ofOrder(
      '/api/orders/',
      oddPath('/items/0/proofs/').map((path) => `${path}/answer`),
    ),
    body: { answer: 'change', text: 'Smaller' },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: ofOrder('/api/orders/', at('/items/0/proofs/2/answer')),
    body: { answer: 'change', text: 'Smaller' },
    refusals: [409, 422],
    runs: many,
  },
  {
    method: 'POST',
    path: ofOrder(
      '/api/admin/orders/',
      oddPath('/items/').map((path) => `${path}/proofs`),
    ),
    body: proof,
    byStaff: true,
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: ofOrder('/api/admin/orders/', at('/items/0/proofs')),
    body: proof,
    byStaff: true,
    refusals: [409, 422],
    runs: many,
  },
  {
    method: 'POST',
    path: at('/api/order-links/open'),
    body: { token: aToken },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/order-links/payment'),
    body: { token: aToken },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/order-links/reference'),
    body: { token: aToken, reference: '123456789012' },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/order-links/stop'),
    body: { token: aToken, channel: 'email' },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/told/stop'),
    body: { channel: 'email' },
    refusals: [422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/push/subscriptions'),
    body: { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'B'.repeat(87), auth: 'A' } },
    refusals: [404, 422],
    runs: few,
  },
  {
    method: 'DELETE',
    path: at('/api/push/subscriptions'),
    body: { endpoint: 'https://fcm.googleapis.com/x' },
    refusals: [422],
    runs: few,
  },
  {
    method: 'GET',
    path: oddPath('/api/admin/orders/').map((path) => `${path}/told`),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  {
    method: 'POST',
    path: oddPath('/api/admin/told/').map((path) => `${path}/again`),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  {
    method: 'GET',
    path: oddPath('/api/admin/orders/').map((path) => `${path}/print`),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  {
    method: 'GET',
    path: ofOrder('/api/admin/orders/', oddQuery('/print?item=')),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/admin/print-jobs'),
    body: { date: '2020-05-01', format: 'pdf' },
    byStaff: true,
    refusals: [422, 503],
    runs: few,
  },
  {
    method: 'GET',
    path: oddPath('/api/admin/print-jobs/'),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  {
    method: 'GET',
    path: oddPath('/api/admin/print-jobs/').map((path) => `${path}/file`),
    byStaff: true,
    refusals: [404],
    runs: few,
  },
  { method: 'GET', path: oddPath('/api/pictures/'), refusals: [404], runs: many },
  {
    method: 'GET',
    path: oddQuery('/api/pictures/AAAAAAAAAAAAAAAAAAAAAA?w='),
    refusals: [404],
    runs: few,
  },
  { method: 'POST', path: at('/api/contact'), body: contact, refusals: [422], runs: many },
  { method: 'GET', path: oddPath('/api/products/type/'), refusals: [404], runs: many },
  { method: 'GET', path: oddPath('/api/'), refusals: [404], runs: many },
  { method: 'GET', path: oddPath('/api/images/'), refusals: [404], runs: many },
  { method: 'GET', path: oddPath('/api/upload/list?folder='), refusals: [404], runs: many },
  {
    method: 'POST',
    path: at('/api/admin/register'),
    body: register,
    refusals: [409, 422],
    runs: few,
  },
  {
    method: 'POST',
    path: at('/api/admin/login'),
    body: loginBody,
    refusals: [401, 422],
    runs: few,
  },
  { method: 'GET', path: oddList('/api/admin/orders'), byStaff: true, refusals: [], runs: many },
  {
    method: 'GET',
    path: oddList('/api/admin/orders.csv'),
    byStaff: true,
    refusals: [],
    runs: many,
  },
  {
    method: 'GET',
    path: oddPath('/api/admin/orders/'),
    byStaff: true,
    refusals: [404],
    runs: many,
  },
  {
    method: 'POST',
    path: at(`${notifications}/send`),
    body: message,
    byStaff: true,
    refusals: [422],
    runs: many,
  },
  {
    method: 'POST',
    path: at(`${notifications}/test/whatsapp`),
    body: { phoneNumber: '9876543210' },
    byStaff: true,
    refusals: [422],
    runs: many,
  },
];

/** As part of an address; not every object converts to a string. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A list request with odd values or odd names in its query. */
function oddList(path: string): fc.Arbitrary<string> {
  const name = fc.constantFrom('page', 'limit', 'from', 'to', 'status', 'search', 'sort', '$ne');
  const value = fc.oneof(fc.string(), odd.map(asText), fc.constantFrom('1', '2026-01-01'));
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => `${path}?${new URLSearchParams(pairs)}`);
}

/** A path of the order, known once there is one. */
function ofOrder(start: string, path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return path.map((rest) => `${start}${orderNumber}${rest}`);
}

function oddQuery(start: string): fc.Arbitrary<string> {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), odd.map(asText));
  return texts.map((text) => start + encodeURIComponent(Buffer.from(text).toString()));
}

function oddPath(start: string): fc.Arbitrary<string> {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), odd.map(asText));
  return fc.oneof(
    texts.map((text) => start + encodeURIComponent(Buffer.from(text).toString())),
    fc.webPath().map((path) => start + path),
  );
}

const numbered = routes.map((route, index) => ({
  ...route,
  name: `${index + 1} (${route.method})`,
}));

test.each<Route>(numbered)(
  `[seed ${seed}] $runs odd requests to route $name`,
  async ({ method, path, body: valid, byStaff, refusals, runs }) => {
    const body = valid === undefined ? fc.constant(undefined) : oddVariants(valid);
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(path, body, async (address, json) => {
        const times: number[] = [];
        // Up to three tries, because a busy machine only adds time.
        do {
          const startedMs = performance.now();
          const answer = await shop.call(method, address, {
            token: byStaff ? adminToken : token,
            body: json,
          });
          times.push(performance.now() - startedMs);
          expect([...answers, 400, 413, ...refusals]).toContain(answer.status);
          if (answer.status >= 400) expectFailureShape(await answer.text());
          else if (address.endsWith('/operations')) await expectAnswers(answer);
        } while (Math.min(...times) >= slowestMs && times.length < 3);
        sent += 1;
        expect(Math.min(...times)).toBeLessThan(slowestMs);
      }),
      { numRuns: runs, seed },
    );
    expect(sent).toBeGreaterThanOrEqual(runs);
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
  const told = { ...failure, reason: failure.reason ?? null, message: '' };
  expect(failureText(englishFailures, told)).toBe(failure.message);
  expect(failure.requestId).not.toBe('');
  for (const error of failure.errors ?? []) {
    const { msg, path, ...said } = error;
    expect([typeof msg, typeof path]).toEqual(['string', 'string']);
    expect(['params', 'reason']).toEqual(expect.arrayContaining(Object.keys(said)));
  }
}
