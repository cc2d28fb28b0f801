import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FixedCoupons } from './shop-panel.tsx';

test('[D25] of two fixed coupons of one code the desk says which one counts', () => {
  const items = renderToStaticMarkup(<FixedCoupons />).match(/<li.*?<\/li>/g) ?? [];
  const said = items.filter((item) => item.includes('FESTIVE20 counts, in capitals or not.'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('aria-label="festive20"');
});
