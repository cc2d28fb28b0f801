import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import {
  applyOperation,
  type CartOperation,
  lineIdOf,
  maxQuantity,
} from '#shared/cart/cart-operation.ts';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import type { CartStore } from './cart-store.ts';

type Step =
  | CartOperation
  | { kind: 'clear' }
  | { kind: 'purge' }
  | { kind: 'order'; lineIds: string[] };

/** A step, how often it is called, and in which of the two processes. */
interface Call {
  step: Step;
  times: number;
  beside: boolean;
}

// Few ids, the same for every owner, so that steps collide within and between owners (ST8).
const lineId = fc.constantFrom('a', 'b', 'a:b', '$c', '.*');
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom(...oddTexts));
const customization = fc.record(
  { frameName1: text, names: text, customNames: fc.array(text, { maxLength: 3 }) },
  { requiredKeys: [] },
);
const quantity = fc.integer({ min: 1, max: maxQuantity });
const add: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('add' as const),
  seed: fc.record({ id: lineId, quantity, customization }),
  product: fc.constantFrom(...fallbackProducts),
  rates: fc.constant(openingRates),
});
const setQuantity: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('set-quantity' as const),
  lineId,
  quantity,
});
const replaceDetails: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('replace-details' as const),
  lineId,
  customization,
});
const remove: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('remove' as const), lineId });
const order: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('order' as const),
  lineIds: fc.uniqueArray(lineId, { maxLength: 2 }),
});
const step = fc.oneof(
  { weight: 8, arbitrary: add },
  { weight: 4, arbitrary: setQuantity },
  { weight: 4, arbitrary: replaceDetails },
  { weight: 2, arbitrary: remove },
  { weight: 1, arbitrary: order },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'clear' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'purge' }) },
);
const call: fc.Arbitrary<Call> = fc.record({
  step,
  times: fc.integer({ min: 1, max: 2 }),
  beside: fc.boolean(),
});
const owners = fc.array(fc.array(call, { maxLength: 12 }), { minLength: 2, maxLength: 3 });

/** The expected cart after a history: `applyOperation` and the ended ids (SY3). */
class CartModel {
  cart: readonly CartLine[] = [];
  readonly #ended = new Set<string>();
  readonly #ordered = new Set<string>();

  apply(step: Step): void {
    switch (step.kind) {
      case 'purge':
        return;
      case 'clear':
        for (const { id } of this.cart) this.#end(id);
        return;
      case 'order':
        if (step.lineIds.some((id) => this.#ordered.has(id))) return;
        for (const id of step.lineIds) {
          this.#ordered.add(id);
          this.#end(id);
        }
        return;
      default:
        if (step.kind === 'add' && this.#ended.has(step.seed.id)) return;
        if (step.kind === 'remove') this.#ended.add(lineIdOf(step));
        this.cart = applyOperation(this.cart, step, openingRates);
    }
  }

  #end(id: string): void {
    this.apply({ kind: 'remove', lineId: id });
  }
}

export function cartHistoriesContract(subject: () => ContractSubject, histories: number): void {
  async function send(owner: string, { step, beside }: Call): Promise<void> {
    const { carts, orders } = beside ? subject().beside : subject().storage;
    switch (step.kind) {
      case 'add': {
        const line = { ...step.seed, productName: step.product.name, createdAt: instant(0) };
        await carts.add(owner, line);
        return;
      }
      case 'set-quantity':
        await carts.setQuantity(owner, step.lineId, step.quantity);
        return;
      case 'replace-details':
        await carts.setDetails(owner, step.lineId, step.customization);
        return;
      case 'remove':
        await carts.remove(owner, step.lineId, instant(1));
        return;
      case 'clear':
        return carts.clear(owner, instant(1));
      case 'purge':
        return carts.purgeEnded(instant(1));
      case 'order':
        await orders.place(sampleOrder(owner, { lineIds: step.lineIds }));
    }
  }

  async function linesOf(carts: CartStore, owner: string) {
    return (await carts.lines(owner)).map(({ createdAt: _, ...line }) => line);
  }

  function expected(model: CartModel) {
    return model.cart.map(({ id, productName, quantity, customization }) => ({
      id,
      productName,
      quantity,
      customization,
    }));
  }

  describe('random histories of several owners at once', () => {
    it(`[ST6] [ST7] [ST8] ${histories} histories give the cart that applyOperation gives`, async () => {
      await fc.assert(
        fc.asyncProperty(owners, async (calls) => {
          await Promise.all(
            calls.map(async (history) => {
              const owner = randomUUID();
              const model = new CartModel();
              for (const each of history) {
                for (let turn = 0; turn < each.times; turn += 1) await send(owner, each);
                model.apply(each.step);
                expect(await linesOf(subject().storage.carts, owner)).toEqual(expected(model));
              }
              expect(await linesOf(subject().beside.carts, owner)).toEqual(expected(model));
            }),
          );
        }),
        { numRuns: histories },
      );
    }, 900_000);
  });
}
