import { expect, test } from 'vitest';
import { testDevice } from '#pwa/sync/test-device.ts';
import { editOf } from './draft-of-line.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { keepLastTyped, noteLastTyped } from './last-typed.ts';

const asha = { owner: 'guest', productName: 'frame', customization: { frameName1: 'Asha' } };

test('[SY11] the last letters of a page that went are in the draft of the next, once', async () => {
  const { db } = testDevice();
  await keepDraft('guest', 'frame', { frameName1: 'Ash' }, db);
  await db.drafts.toCollection().modify({ updatedAt: '2020-01-01T00:00:00.000Z' });
  noteLastTyped(asha);
  await Promise.all([keepLastTyped(db), keepLastTyped(db)]);
  expect((await readDraft('guest', 'frame', db))?.customization).toEqual({ frameName1: 'Asha' });
  await db.drafts.clear();
  await keepLastTyped(db);
  expect(await readDraft('guest', 'frame', db)).toBeNull();
});

test('what was typed first makes a draft; what was cleared ends one', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  await keepLastTyped(db);
  expect((await readDraft('guest', 'frame', db))?.customization).toEqual({ frameName1: 'Asha' });
  await db.drafts.toCollection().modify({ updatedAt: '2020-01-01T00:00:00.000Z' });
  noteLastTyped({ ...asha, customization: null });
  await keepLastTyped(db);
  expect(await readDraft('guest', 'frame', db)).toBeNull();
});

test('nothing comes back into a draft that was touched since, or of a line that has none', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  const updatedAt = '2999-01-01T00:00:00.000Z';
  await db.drafts.put({ ...asha, updatedAt, customization: { frameName1: 'Meera' } });
  await keepLastTyped(db);
  expect((await readDraft('guest', 'frame', db))?.customization).toEqual({ frameName1: 'Meera' });
  noteLastTyped({ ...asha, productName: editOf('line') });
  await keepLastTyped(db);
  expect(await readDraft('guest', editOf('line'), db)).toBeNull();
});
