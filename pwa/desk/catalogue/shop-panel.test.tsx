import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FixedCoupons } from './shop-panel.tsx';

test('[D25] of two fixed coupons of one code the desk says which one counts', () => {
  const items = renderToStaticMarkup(<FixedCoupons />).match(/<li.*?<\/li>/g) ?? [];
  const itemsThatTell = items.filter((item) =>
    item.includes('FESTIVE20 counts, in capitals or not.'),
  );
  expect(itemsThatTell).toHaveLength(1);
  expect(itemsThatTell[0]).toContain('aria-label="festive20"');
});
