import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { GiftParts } from './gift-parts.tsx';

/** The list with so many gifts at hand, as it is first drawn. */
function drawList(here: number, list: { total: number; shownCount: number; restIsAway?: boolean }) {
  const products = Array.from({ length: here }, (_, at) =>
    baseProduct(`${100 + at}_rupees_note`, 'currency_note', 100),
  );
  return renderToStaticMarkup(
    <GiftParts products={products} onMore={() => undefined} {...list}>
      {({ name }) => name}
    </GiftParts>,
  );
}

const giftsIn = (markup: string) => markup.split('<li>').length - 1;

test('[P28] a list says how many of its gifts are shown, and has a button for more', () => {
  const markup = drawList(48, { total: 1_009, shownCount: 24 });
  expect(giftsIn(markup)).toBe(24);
  expect(markup).toContain('24 of 1,009 gifts shown');
  expect(markup).toContain('Show more gifts');
});

test('[P28] waits for the part that is wanted and not read yet', () => {
  const markup = drawList(24, { total: 1_009, shownCount: 48 });
  expect(markup).toContain('Loading gifts…');
});

test('[P28] [D10] waits for none that this device cannot read, and says so', () => {
  for (const shownCount of [24, 48]) {
    const markup = drawList(24, { total: 1_009, shownCount, restIsAway: true });
    expect(markup).toContain('24 of 1,009 gifts shown');
    expect(markup).toContain('We could not reach the shop');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain('Loading');
  }
  expect(drawList(48, { total: 1_009, shownCount: 24, restIsAway: true })).not.toContain(
    'reach the shop',
  );
});

test('[P28] nothing more is said of a list that is shown whole', () => {
  expect(drawList(24, { total: 24, shownCount: 24, restIsAway: true })).not.toContain('status');
  const markup = drawList(30, { total: 30, shownCount: 48, restIsAway: true });
  expect(giftsIn(markup)).toBe(30);
  expect(markup).not.toContain('<button');
});
