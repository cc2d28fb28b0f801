import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { everythingOn } from '#shared/shop-settings/shop-settings.ts';
import { FixedCoupons } from './coupons/fixed-coupons.tsx';

test('[D25] of two fixed coupons of one code the desk says which one counts', () => {
  const version = {
    revision: 0,
    changed_at: null,
    changed_by: null,
    isAnswered: true,
    asks: false,
  };
  const page = renderToStaticMarkup(
    <FixedCoupons switches={{ ...version, ...everythingOn }} onSwitches={async () => null} />,
  );
  const items = page.match(/<li.*?<\/li>/g) ?? [];
  const itemsThatTell = items.filter((item) =>
    item.includes('FESTIVE20 counts, in capitals or not.'),
  );
  expect(itemsThatTell).toHaveLength(1);
  expect(itemsThatTell[0]).toContain('aria-label="festive20"');
});
