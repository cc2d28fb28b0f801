import { describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import { issueTexts } from '#shared/http/test-issue-texts.ts';
import { idempotencyKeySchema, orderItemSchema, placeOrderSchema } from './order-schemas.ts';

const item = { product_name: 'custom', quantity: 1 };
const order = {
  customer_name: ' Asha Rao ',
  customer_email: ' asha@example.in ',
  customer_phone: '98765 43210',
  shipping_address: '1 Lake Road, Udaipur, Rajasthan, 313001',
  cart_items: [item],
};
const acceptsItem = (more: object) => orderItemSchema.safeParse({ ...item, ...more }).success;
const acceptsExtra = (extra: unknown) => acceptsItem({ price_breakdown: { extras: [extra] } });

describe('placing an order', () => {
  it('[spec §7] reads the body, trimmed; of prices only what the shopper saw, to name what changed', () => {
    const priced = {
      ...item,
      unit_price: 1,
      price_breakdown: {
        base: 1,
        totalExtras: 0,
        extras: [{ label: 'Name', letters: 4, cost: 1 }],
      },
    };
    const answer = placeOrderSchema.parse({ ...order, total: 1, cart_items: [priced] });
    expect(answer).toEqual({
      ...order,
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.in',
      cart_items: [
        {
          ...item,
          price_breakdown: { base: 1, totalExtras: 0, extras: [{ label: 'Name', letters: 4 }] },
        },
      ],
    });
  });

  it.each(['a ', ' ', ', ', '\n', 'pin ', '302001 '])(
    '[T54] says of an address of 200,000 units of %j that it is too long, at once',
    (unit) => {
      const text = `1 Road, ${unit.repeat(200_000).slice(0, 200_000)}x`;
      const began = performance.now();
      const answer = placeOrderSchema.safeParse({
        ...order,
        customer_phone: text,
        shipping_address: text,
        billing_address: text,
      });
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(issueTexts(answer)).toHaveLength(3);
    },
  );

  it('[B14] takes the language of the page, and an unknown one as none', () => {
    const languageOf = (language: unknown) =>
      placeOrderSchema.parse({ ...order, language }).language;
    expect(languageOf('hi')).toBe('hi');
    expect([languageOf('fr'), languageOf(5), languageOf(null)]).toEqual(Array(3).fill(undefined));
  });

  it('[spec §7] what is not there may be null', () => {
    const nothing = {
      custom_photo_url: null,
      custom_photo_urls: null,
      custom_photo_folder: null,
      datewith_instructions: null,
      price_breakdown: null,
      cart_item_id: null,
    };
    expect(acceptsItem(nothing)).toBe(true);
    expect(acceptsExtra({ label: 'Name', letters: null, denomination: null })).toBe(true);
    expect(placeOrderSchema.safeParse({ ...order, coupon_code: null }).success).toBe(true);
  });

  it.each(['customer_name', 'customer_email', 'customer_phone', 'shipping_address', 'cart_items'])(
    '[spec §5] %s is required: a text that is not blank and not too long',
    (key) => {
      const { [key]: _left, ...rest } = order as Record<string, unknown>;
      expect(placeOrderSchema.safeParse(rest).success).toBe(false);
      for (const value of ['', '   ', 7, null, { $ne: '' }, 'x'.repeat(601), []]) {
        expect(placeOrderSchema.safeParse({ ...order, [key]: value }).success).toBe(false);
      }
    },
  );

  it('[spec §5] says in words what is missing', () => {
    const answer = placeOrderSchema.safeParse({ cart_items: [] });
    expect(issueTexts(answer)).toEqual([
      'Please give your full name',
      'Please give your email address',
      'Please give your phone number',
      'Please give the address to deliver to',
      'There is nothing to order',
    ]);
  });

  it.each([0, -1, 1.5, '2', 1_000, 1e9, null, undefined])(
    '[contract §2] refuses a quantity of %j',
    (quantity) => {
      expect(acceptsItem({ quantity })).toBe(false);
    },
  );

  it.each([-1, 51, 1.5, '4', 1e9, {}])('[contract §2] refuses %j letters', (letters) => {
    expect(acceptsExtra({ label: 'Name', letters })).toBe(false);
  });

  it.each([2, 3, 0, -500, 1.5, '500', {}])('[contract §2] refuses a note of %j', (denomination) => {
    expect(acceptsExtra({ label: 'Note 1', denomination })).toBe(false);
  });

  it('[contract §2] bounds how much an order holds', () => {
    const holds = (count: number) =>
      placeOrderSchema.safeParse({ ...order, cart_items: Array(count).fill(item) }).success;
    expect(holds(100)).toBe(true);
    expect(holds(101)).toBe(false);
    expect(acceptsItem({ price_breakdown: { extras: Array(51).fill({}) } })).toBe(false);
    expect(acceptsItem({ custom_photo_urls: Array(11).fill('/a') })).toBe(false);
  });

  it('[D22] takes the longest instructions a customisation makes', () => {
    const custom = fallbackProducts.find(({ name }) => name === 'custom');
    const customNames = Array(20).fill('न'.repeat(600));
    const customNotes = Array(20).fill({ date: '1998-12-14', currency: 500 });
    const text = custom && instructionsText(custom, { customNames, customNotes });
    expect(acceptsItem({ datewith_instructions: text })).toBe(true);
    expect(acceptsItem({ datewith_instructions: 'x'.repeat(16_001) })).toBe(false);
  });

  it('[D26] a coupon that is no text is refused, one far too long in the known words', () => {
    expect(placeOrderSchema.safeParse({ ...order, coupon_code: { $ne: '' } }).success).toBe(false);
    const answer = placeOrderSchema.safeParse({ ...order, coupon_code: 'x'.repeat(41) });
    expect(issueTexts(answer)?.[0]).toBe('Coupon is invalid or expired');
  });

  it.each([-1, 1.5, '100', {}])('[contract §2] refuses an expected total of %j', (total) => {
    expect(placeOrderSchema.safeParse({ ...order, expected_total: total }).success).toBe(false);
  });

  it.each(['', 'short', 'with space in it', 'x'.repeat(129), 'नमस्ते-नमस्ते'])(
    '[B3] %j is no idempotency key',
    (key) => {
      expect(idempotencyKeySchema.safeParse(key).success).toBe(false);
    },
  );
});
