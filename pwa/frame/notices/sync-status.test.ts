import { expect, it } from 'vitest';
import { type SyncPicture, syncMood, syncStatusText } from './sync-status.tsx';

const nothing = {
  changes: 0,
  photos: 0,
  heldBack: 0,
  forRoom: 0,
  refused: { inCart: 0, elsewhere: 0 },
};
const calm: SyncPicture = {
  online: true,
  isKept: true,
  guest: false,
  waiting: nothing,
  orderUnknown: false,
};

it('says where the changes are', () => {
  expect(syncStatusText(calm)).toBe('All changes saved');
  const waiting = { ...nothing, changes: 3 };
  expect(syncStatusText({ ...calm, waiting })).toBe('Syncing 3 changes…');
  const one = { ...nothing, changes: 1 };
  expect(syncStatusText({ ...calm, waiting: one })).toBe('Syncing 1 change…');
  expect(syncStatusText({ ...calm, online: false, waiting })).toBe(
    'Offline – changes are saved on this device',
  );
});

it('does not say saved where this browser stores nothing', () => {
  const waiting = { ...nothing, changes: 3 };
  expect(syncStatusText({ ...calm, online: false, isKept: false, waiting })).toBe(
    'Offline – changes last only while this page is open',
  );
});

it('[B3] does not say that all is saved while an order’s result is unknown', () => {
  const unknown = { ...calm, orderUnknown: true };
  expect(syncStatusText(unknown)).toBe('Waiting for an answer to your order…');
  expect(syncStatusText({ ...unknown, waiting: { ...nothing, changes: 2 } })).toBe(
    'Syncing 2 changes…',
  );
});

it('[T27] says how many gifts wait for room in the cart', () => {
  const text = (forRoom: number, changes = 0) =>
    syncStatusText({ ...calm, waiting: { ...nothing, changes, forRoom } });
  expect(text(1)).toBe('1 gift waits for room: your cart holds 100 gifts at most');
  expect(text(3)).toBe('3 gifts wait for room: your cart holds 100 gifts at most');
  expect(text(3, 2)).toBe('Syncing 2 changes…');
});

it('[P7] [T27] never says saved while a photo is refused or the shop has no room for it', () => {
  const about = (waiting: Partial<typeof nothing>) => {
    const picture = { ...calm, waiting: { ...nothing, ...waiting } };
    return [syncMood(picture), syncStatusText(picture)];
  };
  expect(about({ photos: 1, heldBack: 1 })).toEqual([
    'unsaved',
    '1 photo is not saved: its gift says why',
  ]);
  expect(about({ photos: 2, heldBack: 1 })).toEqual([
    'unsaved',
    '2 photos are not saved: their gifts say why',
  ]);
  expect(about({ photos: 2, heldBack: 1, changes: 1 })).toEqual(['syncing', 'Syncing 1 change…']);
  expect(about({ refused: { inCart: 2, elsewhere: 0 } })).toEqual([
    'unsaved',
    '2 photos are not saved: their gifts say why',
  ]);
  expect(about({ refused: { inCart: 0, elsewhere: 1 } })).toEqual([
    'refused',
    '1 photo is not saved: its gift says why',
  ]);
  expect(about({ changes: 1, refused: { inCart: 1, elsewhere: 0 } })).toEqual([
    'syncing',
    'Syncing 1 change…',
  ]);
});
