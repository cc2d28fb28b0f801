import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import { applyOperations, type CartOperation, lineIdOf } from '#shared/cart/cart-operation.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { compactOutbox } from './outbox.ts';

const product = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const leo: Customisation = { zodiacSign: 'leo' };
const seedOf = (id: string) => ({ id, quantity: 1, customization: leo });
const storedLines: CartLine[] = ['s1', 's2'].map((id) =>
  buildCartLine(seedOf(id), product, openingRates),
);

type Row = { seq: number; operation: CartOperation; attempted: boolean };

/** One thing that happens to an outbox; `send` stands for the pusher taking the first row. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'add' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('set-quantity', 'replace-details', 'replace-details', 'remove'),
      which: fc.nat(),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'send' as const }) },
);

function changeOf(kind: string, lineId: string, quantity: number): CartOperation {
  if (kind === 'remove') return { kind, lineId };
  if (kind === 'set-quantity') return { kind, lineId, quantity };
  return { kind: 'replace-details', lineId, customization: { names: `Name ${quantity}` } };
}

function join(rows: Row[], operation: CartOperation, seq: number): Row[] {
  const unsent = rows.filter(
    (row) => !row.attempted && lineIdOf(row.operation) === lineIdOf(operation),
  );
  const { drop, rewrite, append } = compactOutbox(unsent, operation);
  const joinedRows = rows
    .filter((row) => !drop.includes(row.seq))
    .map((row) => (row.seq === rewrite?.seq ? { ...row, operation: rewrite.operation } : row));
  return append ? [...joinedRows, { seq, operation: append, attempted: false }] : joinedRows;
}

test('[SY7] compaction never changes the shown cart, whatever was sent already', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      const all: CartOperation[] = [];
      let rows: Row[] = [];
      for (const [seq, event] of happenings.entries()) {
        if (event.kind === 'send') {
          rows = rows.map((row, index) => (index === 0 ? { ...row, attempted: true } : row));
          continue;
        }
        const shownCart = applyOperations(storedLines, all, openingRates);
        const line =
          event.kind === 'add' ? undefined : shownCart[event.which % (shownCart.length || 1)];
        if (event.kind !== 'add' && !line) continue;
        const lineId = line?.id ?? `n${seq}`;
        const operation: CartOperation =
          event.kind === 'add'
            ? { kind: 'add', seed: seedOf(lineId), product, rates: openingRates }
            : changeOf(event.kind, lineId, event.quantity);
        all.push(operation);
        rows = join(rows, operation, seq);
        const waiting = rows.map((row) => row.operation);
        expect(applyOperations(storedLines, waiting, openingRates)).toEqual(
          applyOperations(storedLines, all, openingRates),
        );
      }
    }),
    { numRuns: 1_000 },
  );
});

const add: CartOperation = { kind: 'add', seed: seedOf('n1'), product, rates: openingRates };

test('[SY7] add then remove cancel', () => {
  const folded = compactOutbox([{ seq: 1, operation: add }], { kind: 'remove', lineId: 'n1' });
  expect(folded).toEqual({ drop: [1], rewrite: null, append: null });
});

test('[SY7] an add that was attempted is answered by a remove of its own', () => {
  const remove: CartOperation = { kind: 'remove', lineId: 'n1' };
  expect(compactOutbox([], remove)).toEqual({ drop: [], rewrite: null, append: remove });
});

const edit = (names: string) =>
  ({ kind: 'replace-details', lineId: 'n1', customization: { names } }) as const;

test('[SY7] [B11] of several edits the last stays, whatever quantity was set between them', () => {
  const quantity = { kind: 'set-quantity', lineId: 'n1', quantity: 3 } as const;
  const waiting = [
    { seq: 4, operation: edit('Asha') },
    { seq: 5, operation: quantity },
  ];
  expect(compactOutbox(waiting, edit('Meera'))).toEqual({
    drop: [4],
    rewrite: null,
    append: edit('Meera'),
  });
  const remove: CartOperation = { kind: 'remove', lineId: 'n1' };
  expect(compactOutbox(waiting, remove)).toEqual({ drop: [4, 5], rewrite: null, append: remove });
});
