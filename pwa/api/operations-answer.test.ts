import { expect, test } from 'vitest';
import { createShowLines } from '#pwa/cart/shown-lines.ts';
import { emptySnapshot } from '#pwa/cart/snapshot.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { readLine } from './operations-answer.ts';

test.each([
  [{ id: 'line-1' }, { name: 'Item', price: 0, quantity: 1, w_days: 5 }],
  [
    { id: 'line-1', price: 250 },
    { name: 'Item', price: 250 },
  ],
  [
    { id: 'line-1', Product: { name: '100_rupees_note', price: 100, w_days: 7 } },
    { name: '₹100 Currency Note', price: 100, w_days: 7 },
  ],
  [{ id: 'line-1', name: 'A clock', type: 'clock' as never, price: 9 }, { name: 'A clock' }],
])(
  '[spec §3] a line of no known product is shown by its name, else as Item: %j',
  (answer, expected) => {
    const line = readLine(answer);
    const snapshot = { ...emptySnapshot('asha'), lines: [line] };
    const [shownLine] = createShowLines()({
      snapshot,
      unsent: [],
      products: new Map(),
      rates: openingRates,
    });
    expect(shownLine).toMatchObject({ ...expected, unavailable: false });
    const product = productOfLine(line);
    expect(shownDetails(product, line.datewith_instructions)).toEqual([]);
    expect(() =>
      drawPreview({ product, customisation: line.customization, photos: [] }),
    ).not.toThrow();
  },
);
