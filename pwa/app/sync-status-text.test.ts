import { expect, it } from 'vitest';
import { syncStatusText } from './sync-status-text.ts';

const calm = {
  online: true,
  kept: true,
  guest: false,
  waiting: { changes: 0, photos: 0, forRoom: 0 },
  orderUnknown: false,
};

it('says where the changes are', () => {
  expect(syncStatusText(calm)).toBe('All changes saved');
  const waiting = { changes: 3, photos: 0, forRoom: 0 };
  expect(syncStatusText({ ...calm, waiting })).toBe('Syncing 3 changes…');
  const one = { changes: 1, photos: 0, forRoom: 0 };
  expect(syncStatusText({ ...calm, waiting: one })).toBe('Syncing 1 change…');
  expect(syncStatusText({ ...calm, online: false, waiting })).toBe(
    'Offline – changes are saved on this device',
  );
});

it('does not say saved where this browser stores nothing', () => {
  const waiting = { changes: 3, photos: 0, forRoom: 0 };
  expect(syncStatusText({ ...calm, online: false, kept: false, waiting })).toBe(
    'Offline – changes last only while this page is open',
  );
});

it('counts photos in plain words', () => {
  const text = (photos: number) =>
    syncStatusText({ ...calm, waiting: { changes: 1, photos, forRoom: 0 } });
  expect(text(1)).toBe('Syncing 2 changes… 1 photo to go');
  expect(text(3)).toBe('Syncing 4 changes… 3 photos to go');
});

it('is empty while loading, and for a guest', () => {
  expect(syncStatusText({ ...calm, waiting: null })).toBe('');
  expect(
    syncStatusText({ ...calm, guest: true, waiting: { changes: 2, photos: 1, forRoom: 0 } }),
  ).toBe('');
});

it('[B3] does not say that all is saved while an order’s result is unknown', () => {
  const unknown = { ...calm, orderUnknown: true };
  expect(syncStatusText(unknown)).toBe('Waiting for an answer to your order…');
  expect(syncStatusText({ ...unknown, waiting: { changes: 2, photos: 0, forRoom: 0 } })).toBe(
    'Syncing 2 changes…',
  );
});

it('[T27] says how many gifts wait for room in the cart', () => {
  const text = (forRoom: number, changes = 0) =>
    syncStatusText({ ...calm, waiting: { changes, photos: 0, forRoom } });
  expect(text(1)).toBe('1 gift waits for room: your cart holds 100 gifts at most');
  expect(text(3)).toBe('3 gifts wait for room: your cart holds 100 gifts at most');
  expect(text(3, 2)).toBe('Syncing 2 changes…');
});
