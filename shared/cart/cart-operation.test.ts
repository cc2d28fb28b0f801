import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { priceCart } from '#shared/pricing/price-cart.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { buildCartLine } from './cart-line.ts';
import {
  applyOperation,
  applyOperations,
  type CartOperation,
  lineIdOf,
  maxQuantity,
} from './cart-operation.ts';

const lineId = fc.constantFrom('a', 'b', 'c', 'd');
const quantity = fc.integer({ min: 1, max: maxQuantity });
const add: fc.Arbitrary<CartOperation> = fc.record({
  kind: fc.constant('add' as const),
  seed: fc.record({
    id: lineId,
    quantity,
    customization: fc.record({ frameName1: fc.string({ maxLength: 12 }) }),
  }),
  product: fc.constantFrom(...fallbackProducts),
  rates: fc.constant(openingRates),
});
const setQuantity: fc.Arbitrary<CartOperation> = fc.record({
  kind: fc.constant('set-quantity' as const),
  lineId,
  quantity: fc.integer({ min: -3, max: maxQuantity }),
});
const replaceDetails: fc.Arbitrary<CartOperation> = fc.record({
  kind: fc.constant('replace-details' as const),
  lineId,
  customization: fc.record({ frameName1: fc.string({ maxLength: 12 }) }),
});
const remove: fc.Arbitrary<CartOperation> = fc.record({
  kind: fc.constant('remove' as const),
  lineId,
});
const operation = fc.oneof(add, setQuantity, replaceDetails, remove);
const history = fc.array(operation, { maxLength: 20 });

const seed = { id: 'a', quantity: 2, customization: { frameName1: 'Asha' } };
const frame = testGift('small1_1note_1name');
const rates = openingRates;

describe('applying operations to a cart', () => {
  it('[SY1] adds a line once, whole and priced', () => {
    const once = applyOperation([], { kind: 'add', seed, product: frame, rates }, openingRates);
    expect(once).toEqual([
      {
        id: 'a',
        name: 'Small Frame – 1 Note, 1 Name',
        productName: 'small1_1note_1name',
        type: 'photo_frame',
        price: 299 + 180,
        quantity: 2,
        w_days: 5,
        datewith_instructions: 'Name: Asha',
        custom_photo_url: null,
        custom_photo_folder: null,
        customization: { frameName1: 'Asha' },
        priceBreakdown: {
          base: 299,
          extras: [{ label: 'Name', letters: 4, cost: 180 }],
          totalExtras: 180,
        },
        Product: { name: 'small1_1note_1name', price: 299, w_days: 5 },
      },
    ]);
    const other = { ...seed, quantity: 9, customization: {} };
    expect(
      applyOperation(once, { kind: 'add', seed: other, product: frame, rates }, openingRates),
    ).toEqual(once);
  });

  it('[B2] a line refers to its photo, else to its folder', () => {
    const folder = 'folder-of-sixteen';
    const photos = { folder, imageUrls: ['/api/images/one', '/api/images/two'] };
    const line = buildCartLine({ ...seed, customization: photos }, frame, openingRates);
    expect(line).toMatchObject({
      custom_photo_url: '/api/images/one',
      custom_photo_folder: folder,
    });
    expect(
      buildCartLine({ ...seed, customization: { folder } }, frame, openingRates),
    ).toMatchObject({
      custom_photo_url: folder,
      custom_photo_folder: folder,
    });
  });

  it('[D23] the same gift under another id is a line of its own', () => {
    const twice = applyOperations(
      [],
      [
        { kind: 'add', seed, product: frame, rates },
        { kind: 'add', seed: { ...seed, id: 'b' }, product: frame, rates },
      ],
      openingRates,
    );
    expect(twice.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([0, -1, -999])('[spec §4] a quantity of %i removes the line', (none) => {
    const cart = [buildCartLine(seed, frame, openingRates)];
    expect(
      applyOperation(cart, { kind: 'set-quantity', lineId: 'a', quantity: none }, openingRates),
    ).toEqual([]);
  });

  it('[B11] replaces the details whole and prices them anew, and leaves the rest of the line', () => {
    const before = buildCartLine(
      { ...seed, customization: { frameName1: 'Asha', names: 'x' } },
      frame,
      openingRates,
    );
    const dearer = { ...before, Product: { ...before.Product, price: 349 } };
    const customization = { frameName1: 'Meera Bai', photoIds: ['photo-one'] };
    const [line, ...others] = applyOperations(
      [dearer],
      [{ kind: 'replace-details', lineId: 'a', customization }],
      openingRates,
    );
    expect(others).toEqual([]);
    const { price, ...expected } = buildCartLine(
      { ...seed, customization },
      { ...frame, price: 349 },
      openingRates,
    );
    expect(line).toEqual({ ...expected, price: 349 + 8 * 45 });
    expect(price).toBe(line?.price);
    expect(
      applyOperation([], { kind: 'replace-details', lineId: 'a', customization }, openingRates),
    ).toEqual([]);
  });

  it('[SY2] every operation may arrive twice', () => {
    fc.assert(
      fc.property(history, operation, (before, next) => {
        const once = applyOperation(applyOperations([], before, openingRates), next, openingRates);
        expect(applyOperation(once, next, openingRates)).toEqual(once);
      }),
    );
  });

  it('[SY2] a history whose operations are each repeated makes the same cart', () => {
    const repeats = fc.array(fc.tuple(operation, fc.integer({ min: 1, max: 4 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(repeats, (counted) => {
        const once = counted.map(([one]) => one);
        const many = counted.flatMap(([one, times]) => Array.from({ length: times }, () => one));
        expect(applyOperations([], many, openingRates)).toEqual(
          applyOperations([], once, openingRates),
        );
      }),
    );
  });

  it('[SY2] operations on different lines do not depend on their order', () => {
    const byId = <T extends { id: string }>(cart: readonly T[]) =>
      cart.toSorted((one, other) => one.id.localeCompare(other.id));
    fc.assert(
      fc.property(history, operation, operation, (before, one, other) => {
        fc.pre(lineIdOf(one) !== lineIdOf(other));
        const cart = applyOperations([], before, openingRates);
        expect(byId(applyOperations(cart, [one, other], openingRates))).toEqual(
          byId(applyOperations(cart, [other, one], openingRates)),
        );
      }),
    );
  });

  it('[SY2] the last word on a line counts: removed is gone, a quantity is absolute', () => {
    fc.assert(
      fc.property(history, lineId, quantity, (before, id, newQuantity) => {
        const cart = applyOperations([], before, openingRates);
        const removed = applyOperation(cart, { kind: 'remove', lineId: id }, openingRates);
        expect(removed.map((line) => line.id)).not.toContain(id);
        const set = applyOperation(
          cart,
          {
            kind: 'set-quantity',
            lineId: id,
            quantity: newQuantity,
          },
          openingRates,
        );
        expect(set).toEqual(
          cart.map((line) => (line.id === id ? { ...line, quantity: newQuantity } : line)),
        );
      }),
    );
  });

  it('[SY1] ids stay unique, quantities positive, and the cart handed in untouched', () => {
    fc.assert(
      fc.property(history, operation, (before, next) => {
        const cart = applyOperations([], before, openingRates);
        const copy = structuredClone(cart);
        const after = applyOperation(cart, next, openingRates);
        expect(cart).toEqual(copy);
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
        expect(after.every((line) => line.quantity > 0)).toBe(true);
      }),
    );
  });

  it('[D11] the subtotal is the sum of what every line was built to cost', () => {
    fc.assert(
      fc.property(history, (operations) => {
        const cart = applyOperations([], operations, openingRates);
        const sum = cart.reduce(
          (total, { priceBreakdown, quantity: pieces }) =>
            total + (priceBreakdown.base + priceBreakdown.totalExtras) * pieces,
          0,
        );
        expect(priceCart(cart, openingRates.delivery).subtotal).toBe(sum);
      }),
    );
  });
});
