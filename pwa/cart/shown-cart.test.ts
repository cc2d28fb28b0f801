import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeProducts } from '#pwa/catalogue/test-catalogue.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { applyOperations, type CartOperation, lineIdOf } from '#shared/cart/cart-operation.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import type { Gift } from './cart-commands.ts';
import { shownCart } from './shown-cart.ts';
import { createShowLines } from './shown-lines.ts';
import { emptySnapshot } from './snapshot.ts';
import { putInCart } from './test-cart.ts';

const coin = testGift('zodiac_coin');
const frame = testGift('small1_1note_1name');

/** Resolves to a guest with a coin of ₹199 and a frame of ₹299 with four letters, ₹180. */
async function guest() {
  const { db } = testDevice();
  await storeProducts({ db }, [coin, frame]);
  const gifts: Gift[] = [
    { product: coin, customization: { zodiacSign: 'leo' } },
    { product: frame, customization: { frameName1: 'Asha' } },
  ];
  for (const gift of gifts) await putInCart({ db, owner: 'guest' }, gift);
  return { db, shownLines: () => shownCart({ db, owner: 'guest' }) };
}

test("[SY10] a guest's cart shows a changed price and the earlier one", async () => {
  const { db, shownLines } = await guest();
  expect(await shownLines()).toMatchObject([{ price: 199 }, { price: 479 }]);
  expect((await shownLines()).some((line) => 'wasPrice' in line)).toBe(false);

  await storeProducts({ db }, [
    { ...coin, price: 249 },
    { ...frame, price: 350 },
  ]);
  expect(await shownLines()).toMatchObject([
    { price: 249, wasPrice: 199, pending: true },
    { price: 530, wasPrice: 479, priceBreakdown: { base: 350, totalExtras: 180 } },
  ]);
  await storeProducts({ db }, [{ ...coin, price: 259 }, frame]);
  expect(await shownLines()).toMatchObject([{ price: 259, wasPrice: 199 }, { price: 479 }]);
  expect((await shownLines())[1]).not.toHaveProperty('wasPrice');
});

test('[D28] [SY10] a gift that came back into stock stops asking to be removed', async () => {
  const { db, shownLines } = await guest();
  await storeProducts({ db }, [{ ...coin, is_available: false }, frame]);
  expect(await shownLines()).toMatchObject([{ unavailable: true }, { unavailable: false }]);
  await storeProducts({ db }, [coin, frame]);
  expect(await shownLines()).toMatchObject([{ unavailable: false }, { unavailable: false }]);
});

test('[B70] a gift that is sold out has its page still, one that is not listed any more has none', async () => {
  const { db, shownLines } = await guest();
  await storeProducts({ db }, [{ ...coin, is_available: false }]);
  expect(await shownLines()).toMatchObject([{ isListed: true }, { isListed: false }]);
});

test('[D10] without a catalogue a line has the price it was added with', async () => {
  const { db } = testDevice();
  const product = { ...coin, price: 210 };
  await putInCart({ db, owner: 'guest' }, { product, customization: { zodiacSign: 'leo' } });
  expect(await shownCart({ db, owner: 'guest' })).toMatchObject([
    { price: 210, unavailable: false },
  ]);
});

const lineId = fc.constantFrom('a', 'b', 'c', 'd');
const anyOperation: fc.Arbitrary<CartOperation> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    seed: fc.record({
      id: lineId,
      quantity: fc.integer({ min: 1, max: 9 }),
      customization: fc.constant({}),
    }),
    product: fc.constant(coin),
    rates: fc.constant(openingRates),
  }),
  fc.record({
    kind: fc.constant('set-quantity' as const),
    lineId,
    quantity: fc.integer({ min: -1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), lineId }),
);

test('[SY1] [SY2] the lines are those of the one reducer, in its order, however often they were shown', () => {
  const operations = fc.array(anyOperation, { maxLength: 12 });
  fc.assert(
    fc.property(operations, operations, operations, (there, waiting, ahead) => {
      const show = createShowLines();
      const lines = [...applyOperations([], there, openingRates)];
      const snapshot = { ...emptySnapshot('asha'), lines };
      const unsent = waiting.map((operation, seq) => ({
        ...{ seq, owner: 'asha', lineId: lineIdOf(operation), operation },
        attempted: 0 as const,
      }));
      for (const count of [0, 1, ahead.length, 0]) {
        const tapped = ahead.slice(0, count);
        const shownLines = show(
          { snapshot, unsent, products: new Map(), rates: openingRates },
          tapped,
        );
        const plain = shownLines.map(
          ({ pending: _, isStored: __, unavailable: ___, isListed: ____, ...line }) => line,
        );
        expect(plain).toEqual(applyOperations(lines, [...waiting, ...tapped], openingRates));
      }
    }),
  );
});
