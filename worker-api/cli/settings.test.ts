import { expect, test } from 'vitest';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { ownerOf } from './test-owner.ts';

test('[B10] says whether the server would start with the settings, and of what it would warn', async () => {
  const shop = await openTestShop();
  const checked = (settings: Record<string, string>) => ownerOf(shop, '.', settings)(['settings']);
  const right = 'The settings are right.';
  expect(await checked({})).toEqual({ code: 0, out: [right], err: [] });
  const reached = await checked({ HOST: '0.0.0.0' });
  expect(reached.out).toEqual([expect.stringContaining('ADMIN_REGISTRATION'), right]);
  for (const [setting, value] of [
    ['PORT', 'http'],
    ['SHOP_FILE', '/nowhere/shop.json'],
  ] as const) {
    const { code, out, err } = await checked({ [setting]: value });
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([expect.stringContaining(setting)]);
  }
  await shop.close();
});
