import { expect, test } from 'vitest';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { phoneOrderSchema } from '#shared/orders/order-schemas.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { phoneOrderStore } from './phone-order-store.ts';
import { phoneOrderRequest } from './place-phone-order.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const customization: Customisation = {
  zodiacSign: 'leo',
  folder: 'folder-of-a-caller-1',
  photoIds: ['photo-01'],
};
const line = buildCartLine({ id: 'a', quantity: 2, customization }, coin, openingRates);
const terms = {
  ...{ lines: [line], total: 466, couponCode: undefined, tell: [] },
  paymentKind: 'upi-qr' as const,
};
const address = { address: '1 Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' };
const order = {
  ...phoneOrderStore.getState(),
  form: { fullName: 'Asha', phone: '98765 43210', email: '', ...address },
};

test('[B50] a phone order says its gifts by their details, as the API speaks, and no price that counts', () => {
  const request = phoneOrderRequest(order, terms);
  expect(request).toMatchObject({
    ...{ customer_email: '', expected_total: 466, payment_kind: 'upi-qr' },
    shipping_address: '1 Road, Jaipur, Rajasthan, 302001',
    cart_items: [{ quantity: 2, customization: { ...customization, zodiacSign: 'Leo' } }],
  });
  for (const absent of [
    'account_id',
    'shipping_name',
    'gift_message',
    'needed_by',
    'coupon_code',
  ]) {
    expect(request).not.toHaveProperty(absent);
  }
  expect(phoneOrderSchema.safeParse(request).success).toBe(true);
});

test('[B50] an order that was paid at the counter says how, and no other way to pay', () => {
  for (const [way, reference, payment] of [
    ['cash', '4123', 'cash'],
    ['upi', '', 'upi'],
    ['upi', '4123 4567 8901', '412345678901'],
  ] as const) {
    const request = phoneOrderRequest({ ...order, counter: { way, reference } }, terms);
    expect(request).toMatchObject({ paid_at_counter: payment });
    expect(request).not.toHaveProperty('payment_kind');
    expect(phoneOrderSchema.safeParse(request).success).toBe(true);
  }
});
