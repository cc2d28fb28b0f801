import { expect, test } from 'vitest';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { oddJson } from '#pwa/device/test-odd-json.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { keepDraft, keepLastTyped, readDraft } from './drafts.ts';
import { lastTyped, noteLastTyped } from './last-typed.ts';

const asha = { owner: 'guest', productName: 'frame', customization: { frameName1: 'Asha' } };
const meera = { ...asha, productName: 'mug', customization: { frameName1: 'Meera' } };

test('[SY11] the last letters of a page that went are in the draft of the next, once', async () => {
  const { db } = testDevice();
  await keepDraft({ db, owner: 'guest' }, 'frame', { frameName1: 'Ash' });
  await db.drafts.toCollection().modify({ updatedAt: '2020-01-01T00:00:00.000Z' });
  noteLastTyped(asha);
  await Promise.all([keepLastTyped({ db }), keepLastTyped({ db })]);
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual({
    frameName1: 'Asha',
  });
  await db.drafts.clear();
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'frame')).toBeNull();
});

test.each(oddJson)('where %s is stored nothing was typed, and the next is noted', (text) => {
  localValues.set(storageKeys.lastTyped, text);
  expect(lastTyped()).toEqual([]);
  noteLastTyped(meera);
  expect(lastTyped()).toMatchObject([meera]);
});

test('[P12] a note counts although the clock was ahead when its draft was stored', async () => {
  const { db } = testDevice();
  const updatedAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  await db.drafts.put({ ...asha, updatedAt, customization: { frameName1: 'Ash' } });
  noteLastTyped(asha);
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual(
    asha.customization,
  );
});
