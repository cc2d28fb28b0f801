import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { storeProducts } from '#pwa/catalogue/test-catalogue.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { tapPutBack, tapQuantity, tapRemove } from '#pwa/ordering/lines/line-taps.ts';
import { type TestDevice, testDevice } from '#pwa/sync/test-device.ts';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import { applyOperations } from '#shared/cart/cart-operation.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { stepQuantity } from './cart-commands.ts';
import { type CartProjection, cartProjection, createCartProjection } from './cart-projection.ts';
import { saveEdit } from './drafts/edit-line.ts';
import { takeOperations } from './outbox.ts';
import { removeLineForNow } from './put-line-back.ts';
import { settleOperations } from './settle-operations.ts';
import { shownCart } from './shown-cart.ts';
import { replaceSnapshot } from './snapshot.ts';
import { putInCart } from './test-cart.ts';
import { copyLine, editLine } from './test-line-taps.ts';

const product = testGift('zodiac_coin');
const customization: Customisation = { zodiacSign: 'leo' };
const owner = 'asha';

/** Resolves to a cart on the screen, with what it has shown. */
async function open(db: ShopDatabase, whose = owner) {
  return show(cartProjection({ db, owner: whose }));
}

async function show(projection: CartProjection) {
  const pictures: (readonly { id: string; quantity: number }[])[] = [];
  const close = projection.subscribe(() => pictures.push(projection.picture()?.lines ?? []));
  await vi.waitUntil(() => projection.picture() !== undefined);
  const lines = () => projection.picture()?.lines ?? [];
  return {
    projection,
    pictures,
    close,
    lines,
    quantities: () => lines().map((line) => line.quantity),
  };
}

test('[SY13] a tap shows before anything is stored, and says so until it is', async () => {
  const { db } = testDevice();
  const id = await putInCart({ db, owner }, { product, customization });
  const { lines, close, projection } = await open(db);
  const before = await db.operations.toArray();
  const storing = tapQuantity({ db, owner }, id, 1);
  expect(lines()).toMatchObject([{ quantity: 2, isStored: false, pending: true }]);
  expect(projection.picture()).toMatchObject({ unstored: 1 });
  expect(await db.operations.toArray()).toEqual(before);
  await storing;
  expect((await db.operations.toArray())[0]?.operation).toMatchObject({ seed: { quantity: 2 } });
  await vi.waitFor(() => expect(lines()).toMatchObject([{ quantity: 2, isStored: true }]));
  expect(projection.picture()).toMatchObject({ unstored: 0 });
  close();
});

test('[SY13] a line that did not change stays the same object', async () => {
  const { db } = testDevice();
  await replaceSnapshot(
    { db, owner },
    ['a', 'b'].map((id) =>
      buildCartLine({ id, quantity: 1, customization }, product, openingRates),
    ),
    new Date().toISOString(),
  );
  const guestLine = await putInCart({ db, owner }, { product, customization });
  const { lines, close } = await open(db);
  const [a, b, c] = lines();
  await tapQuantity({ db, owner }, 'a', 1);
  await vi.waitFor(() => expect(lines()[0]).toMatchObject({ quantity: 2, isStored: true }));
  expect([lines()[1] === b, lines()[2] === c]).toEqual([true, true]);
  expect(lines()[0]?.customization).toBe(a?.customization);
  await tapQuantity({ db, owner }, guestLine, 1);
  await vi.waitFor(() => expect(lines()[2]).toMatchObject({ quantity: 2, isStored: true }));
  expect([lines()[1] === b, lines()[2]?.customization === c?.customization]).toEqual([true, true]);
  close();
});

test('[SY13] what cannot be stored is taken back, and the next tap is stored', async () => {
  const { db } = testDevice();
  const id = await putInCart({ db, owner }, { product, customization });
  const { projection, quantities, close } = await open(db);
  const refused = () => Promise.reject(new Error('The disk is broken'));
  const failed = projection.tap({ kind: 'set-quantity', lineId: id, quantity: 7 }, refused);
  const next = tapQuantity({ db, owner }, id, 1);
  expect(quantities()).toEqual([8]);
  await expect(failed).rejects.toThrow('broken');
  await next;
  await vi.waitFor(() => expect(quantities()).toEqual([2]));
  close();
});

test('[SY8] a projection is of one owner, and ends with the last that shows it', async () => {
  const { db } = testDevice();
  await putInCart({ db, owner }, { product, customization });
  const asha = await show(createCartProjection({ db, owner }, 0));
  const ravi = await open(db, 'ravi');
  expect([asha.lines().length, ravi.lines().length]).toEqual([1, 0]);
  asha.close();
  await vi.waitFor(() => expect(asha.projection.picture()).toBeUndefined());
  ravi.close();
});

const which = fc.nat(5);
const sign = fc.constantFrom('aries', 'leo', 'virgo');
const fails = fc.boolean();
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      which,
      by: fc.integer({ min: -2, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('put-back' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit' as const), which, sign, fails, photo: fails }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('copy' as const), which, sign, fails }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('edited-elsewhere' as const), which, sign }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('elsewhere' as const),
      which,
      by: fc.integer({ min: -2, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removed-elsewhere' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('another-owner' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('catalogue' as const),
      price: fc.integer({ min: 100, max: 900 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Does what sync does with the oldest operation, in another tab. */
async function settle({ secondTab: { db } }: TestDevice): Promise<void> {
  const {
    rows: [row],
  } = await takeOperations({ db, owner }, undefined, 1);
  if (!row) return;
  const here = (await db.snapshots.get(owner))?.lines.filter(({ id }) => id === row.lineId) ?? [];
  const [line] = applyOperations(here, [row.operation], openingRates);
  const end = line ? ({ kind: 'line', line } as const) : ({ kind: 'gone' } as const);
  await settleOperations({ db, owner }, [{ row, end }]);
}

test('[SY13] [SY8] whatever is tapped, fails or comes from elsewhere, the screen ends with what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const device = testDevice();
      const { db, secondTab } = device;
      for (const _ of 'abc') await putInCart({ db, owner }, { product, customization });
      const { projection, pictures, lines, close } = await open(db);
      const others = new Set<string>();
      const work: Promise<unknown>[] = [];
      const removed: Promise<
        Parameters<typeof tapPutBack>[2] extends infer P ? Awaited<P> : never
      >[] = [];
      const act = (each: Step) => {
        const line = 'which' in each ? lines()[each.which % (lines().length || 1)] : undefined;
        const at = line?.id;
        const there = { db: secondTab.db, owner };
        switch (each.do) {
          case 'tap':
            return at && tapQuantity({ db, owner }, at, each.by);
          case 'remove':
            if (at) removed.push(tapRemove({ db, owner }, at));
            return removed.at(-1);
          case 'put-back': {
            const photos = removed.pop();
            return photos && tapPutBack({ db, owner }, { product, customization }, photos);
          }
          case 'fail':
            return (
              at &&
              projection
                .tap({ kind: 'remove', lineId: at }, () => Promise.reject(new Error('full')))
                .catch(() => undefined)
            );
          case 'edit':
            return line && editLine({ db, owner }, line, each);
          case 'copy':
            return line && copyLine({ db, owner }, line, each);
          case 'edited-elsewhere':
            return at && saveEdit(there, at, { zodiacSign: each.sign });
          case 'elsewhere':
            return at && stepQuantity(there, at, each.by);
          case 'removed-elsewhere':
            return at && removeLineForNow(there, at);
          case 'another-owner':
            return putInCart({ db, owner: 'ravi' }, { product, customization }).then((id) =>
              others.add(id),
            );
          case 'catalogue':
            return storeProducts(secondTab, [{ ...product, price: each.price }]);
          case 'settle':
            return settle(device);
          case 'wait':
            return undefined;
        }
      };
      for (const each of steps) {
        work.push(Promise.resolve(act(each)));
        if (each.do === 'wait') await Promise.all(work);
      }
      await Promise.all(work);
      await vi.waitFor(async () => expect(lines()).toEqual(await shownCart({ db, owner })));
      // A new look at the same rows is the judge of what was remembered.
      const anew = createCartProjection({ db, owner });
      const stop = anew.subscribe(() => undefined);
      await vi.waitFor(() => expect(anew.picture()?.lines).toEqual(lines()));
      const shownIds = new Set(pictures.flat().map(({ id }) => id));
      expect([...others].filter((id) => shownIds.has(id))).toEqual([]);
      stop();
      close();
    }),
    { numRuns: 12 },
  );
});
