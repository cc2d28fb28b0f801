import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#shared/shop-settings/shop-settings.ts';
import { oddJson } from './test-odd-json.ts';

async function settingsOver(text: string) {
  vi.resetModules();
  const { localValues } = await import('./small-storage.ts');
  localValues.set('ownShop', text);
  const { settingsStore } = await import('./known-settings.ts');
  return settingsStore.getState();
}

test.each(oddJson)('where %s is stored the shop has said nothing', async (text) => {
  expect(await settingsOver(text)).toEqual({ ...defaultSettings, revision: null });
});

test('what another version kept may lack a part', async () => {
  const settings = { notices: [], delivery: { closed: [] }, revision: '1' };
  const { delivery, revision } = await settingsOver(JSON.stringify(settings));
  expect([delivery, revision]).toEqual([defaultSettings.delivery, '1']);
});
