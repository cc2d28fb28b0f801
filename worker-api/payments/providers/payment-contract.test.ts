import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRazorpayPayments } from '#api/payments/razorpay/razorpay-payments.ts';
import { openTestGateway } from '#api/payments/razorpay/test-gateway.ts';
import { gatewayContract } from '#api/payments/razorpay/test-gateway-contract.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';
import { createCodPayments } from './cod-payments.ts';
import { createDemoPayments } from './demo-payments.ts';
import { fitsOffer, type PaymentProvider } from './payment-provider.ts';
import { paymentContract, waitingOrder } from './test-payment-contract.ts';
import { createUpiQrPayments } from './upi-qr-payments.ts';

const random = { randomBytes: (n: number) => randomBytes(n) };
const twice = async (open: () => PaymentProvider) => ({ provider: open(), beside: open() });
const upi = { id: 'shop.desk@bank', name: 'Notes & Gifts', verified: false };

/** Every way to pay keeps the promises; those of a gateway are more. */
const providers = {
  demo: () => createDemoPayments(random),
  'upi-qr': () => createUpiQrPayments(upi, random),
  cod: () => createCodPayments({}, random),
} satisfies Record<Exclude<OfferedKind, 'razorpay'>, () => PaymentProvider>;
for (const [kind, open] of Object.entries(providers)) paymentContract(kind, () => twice(open));
const bounds = { maxRupees: 5_000, pinPrefixes: ['1', '30'], without: ['custom'] };
paymentContract('cod with bounds', () => twice(() => createCodPayments(bounds, random)));
gatewayContract('razorpay', async () => {
  const gateway = await openTestGateway();
  const shop = { ...random, clock: () => new Date(), siteOrigin: 'https://shop.example' };
  return {
    provider: createRazorpayPayments(gateway.account, shop),
    beside: createRazorpayPayments(gateway.account, shop),
    hasty: createRazorpayPayments(gateway.account, { ...shop, cutOffMs: 200 }),
    gateway,
  };
});

describe('the UPI code', () => {
  const order = waitingOrder({ order_number: 'NW-7K2M9QXA', upi_reference_id: 'UPI0123456789AB' });
  const code =
    'upi://pay?pa=shop.desk@bank&pn=Notes%20%26%20Gifts&am=479.00&cu=INR&tn=NW-7K2M9QXA&tr=UPI0123456789AB';

  test('[B12] has payee, sum, order and reference', () => {
    expect(createUpiQrPayments(upi, random).wayToPay(order)).toEqual({
      ...{ kind: 'upi-qr', code, link: null, amount: 479 },
      payee: { id: 'shop.desk@bank', name: 'Notes & Gifts' },
    });
  });

  test('[B12] is a link too once a bank verified the shop', () => {
    const wayToPay = createUpiQrPayments({ ...upi, verified: true }, random).wayToPay(order);
    expect(wayToPay).toMatchObject({ code, link: code });
  });
});

test('[B12] [ST222] no more is paid by UPI than banks let a person pay in a day', () => {
  const provider = createUpiQrPayments(upi, random);
  const order = {
    shipping_address: '1 Street, Jaipur, Rajasthan, 302001',
    products: [],
    elsewhere: false,
  };
  expect(provider.refuses({ ...order, total_amount: 100_000 })).toBe(false);
  expect(provider.refuses({ ...order, total_amount: 100_001 })).toBe(true);
  expect(provider.offer()).toEqual({ kind: 'upi-qr', max_total: 100_000 });
});

test('[B12] an order to pay at the door begins at once; one to pay before waits', async () => {
  const steps = [createCodPayments({}, random), createUpiQrPayments(upi, random)];
  const starts = await Promise.all(steps.map((provider) => provider.start()));
  expect(starts.map(({ step }) => step)).toEqual(['placed', 'waiting_for_payment']);
});

describe('[PA2] an order is within the bounds of an offer', () => {
  const order = {
    total_amount: 500,
    shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
    products: ['zodiac_coin', '10_rupees_note'],
    elsewhere: false,
  };
  const cod = { kind: 'cod' } as const;

  test.each([
    ['none at all', {}, true],
    ['the sum it has', { max_total: 500 }, true],
    ['a rupee less', { max_total: 499 }, false],
    ['its PIN code', { pin_prefixes: ['11', '302001'] }, true],
    ['the first digits of it', { pin_prefixes: ['30'] }, true],
    ['other digits', { pin_prefixes: ['02', '2001'] }, false],
    ['no PIN code', { pin_prefixes: [] }, false],
    ['without what it has not', { without: ['custom'] }, true],
    ['without one of its gifts', { without: ['custom', '10_rupees_note'] }, false],
  ])('%s', (_, bounds, fits) => {
    expect(fitsOffer({ ...cod, ...bounds }, order)).toBe(fits);
  });

  test.each([
    ['Jaipur, Rajasthan 302 001', true],
    ['Jaipur, Rajasthan - 302001. ', true],
    ['Jaipur, Rajasthan, 302001\n', true],
    ['Jaipur, Rajasthan, 302001, India', true],
    ['Jaipur - 302 001, Rajasthan', true],
    ['302001 Road, Jaipur, Rajasthan', false],
    ['Jaipur, Rajasthan, 1302001', false],
    ['Jaipur, Rajasthan, 002001', false],
    ['Jaipur, Rajasthan', false],
    ['', false],
  ])('the PIN code of %j', (shipping_address, fits) => {
    const offer = { ...cod, pin_prefixes: ['302'] };
    expect(fitsOffer(offer, { ...order, shipping_address })).toBe(fits);
  });
});
