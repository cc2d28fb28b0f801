import { describe, expect, it, test } from 'vitest';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import type { Language } from '#shared/language/language.ts';
import type { Proof } from '#shared/proofs/approval.ts';
import { type OrderAnswer, orderedGift, readOrder } from './read-order.ts';

const frame = {
  product_name: 'small1_1note_1name',
  product_type: 'photo_frame' as const,
  display_name: 'Small Frame – 1 Note, 1 Name',
  quantity: 2,
  unit_price: 479,
  total_price: 958,
  datewith_instructions: 'Name: Asha | Event: Wedding',
  custom_photo_folder: 'folder-1',
  price_breakdown: { base: 299, extras: [], totalExtras: 180 },
};

describe('readOrder', () => {
  it('[B24] draws its gifts, and what is asked of them, in the language it was placed in', () => {
    const customization: Customisation = { frameName1: 'Asha', frameEvent: 'wedding' };
    const proof = { version: 2, customization, question: '?', made_at: '', answer: null };
    const languagesOf = (order: OrderAnswer) => {
      const items = [{ ...frame, customization, proofs: [proof] }];
      const [gift] = readOrder({ ...order, items }).gifts;
      return [gift?.preview?.language, gift?.giftQuestion?.gift.language];
    };
    expect(languagesOf({ language: 'hi' })).toEqual(['hi', 'hi']);
    expect(languagesOf({})).toEqual(['en', 'en']);
    // The order is that of a newer shop.
    expect(languagesOf({ language: 'ta' as Language })).toEqual(['en', 'en']);
  });

  it('[B15] reads the delivery address and the buyer, when these differ', () => {
    const order = readOrder({
      customer_name: 'Asha',
      shipping_address: '7 Hill Road',
      shipping_name: 'Ravi',
      billing_address: '12 Lake Road',
    });
    expect(order.delivery).toMatchObject({ name: 'Ravi', address: '7 Hill Road' });
    expect(order.billedTo).toBe('Asha, 12 Lake Road');
  });

  it('[B24] says which version was approved last, until another is asked about', () => {
    const proof = (version: number, kind?: 'approved'): Proof => ({
      ...{ version, question: 'Like this?', made_at: '2026-01-03T00:00:00Z' },
      customization: { frameName1: 'Asha' },
      answer: kind ? { kind, text: '', answered_at: '2026-01-04T00:00:00Z', by: 'account' } : null,
    });
    const giftWith = (...proofs: Proof[]) => {
      const item = { ...frame, product_type: 'photo_frame', proofs } as const;
      return readOrder({ items: [{ ...item, approved_version: 2 }] }).gifts[0];
    };
    const approved = { version: 2, at: '2026-01-04T00:00:00Z' };
    expect(giftWith(proof(2, 'approved'))).toMatchObject({ approved, giftQuestion: null });
    const orderedGift = giftWith(proof(2, 'approved'), proof(3));
    expect(orderedGift).toMatchObject({ approved: null, giftQuestion: { version: 3 } });
    expect(giftWith()).toMatchObject({ approved: null, giftQuestion: null });
  });
});

const customization: Customisation = { zodiacSign: 'leo' };

test('[B1] an order’s item is drawn as the product it was ordered as', () => {
  const item = { product_name: 'gold_coin', product_type: 'zodiac_coin', customization } as const;
  expect(orderedGift(item)).toMatchObject({
    product: { name: 'gold_coin', type: 'zodiac_coin' },
    customisation: customization,
  });
});

test('[B1] does not draw a gift whose kind or details are unknown', () => {
  const coin = { product_name: 'zodiac_coin', product_type: 'zodiac_coin' } as const;
  expect(orderedGift(coin)).toBeNull();
  expect(orderedGift({ ...coin, customization: {} })).toBeNull();
  expect(orderedGift({ product_name: 'gold_coin', customization })).toBeNull();
  expect(orderedGift({ customization })).toBeNull();
  // Another version of the shop sells it.
  const product_type = 'later_gift' as ProductType;
  expect(orderedGift({ product_name: 'later_gift', product_type, customization })).toBeNull();
});
