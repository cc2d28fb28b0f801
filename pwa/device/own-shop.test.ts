import { expect, test, vi } from 'vitest';
import { nothingSaid } from '#shared/shop-settings/own-shop.ts';
import { oddJson } from './test-odd-json.ts';

async function ownShopOver(text: string) {
  vi.resetModules();
  const { kept } = await import('./small-storage.ts');
  kept.set('ownShop', text);
  const { ownShopStore } = await import('./own-shop.ts');
  return ownShopStore.getState();
}

test.each(oddJson)('where %s is stored the shop has said nothing', async (text) => {
  expect(await ownShopOver(text)).toEqual({ ...nothingSaid, revision: null, asked: false });
});

test('what another version kept may lack a part', async () => {
  const said = { notices: [], delivery: { closed: [] }, revision: '1' };
  const { delivery, revision } = await ownShopOver(JSON.stringify(said));
  expect([delivery, revision]).toEqual([nothingSaid.delivery, '1']);
});
