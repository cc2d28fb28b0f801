import { expect, it } from 'vitest';
import { syncStatusText } from './sync-status-text.ts';

const calm = { online: true, guest: false, pending: 0 };

it('says where the changes are', () => {
  expect(syncStatusText(calm)).toBe('All changes saved');
  expect(syncStatusText({ ...calm, pending: 3 })).toBe('Syncing 3 changes…');
  expect(syncStatusText({ ...calm, online: false, pending: 3 })).toBe(
    'Offline – changes are saved on this device',
  );
});

it('does not promise a guest that anything is on its way', () => {
  expect(syncStatusText({ ...calm, guest: true, pending: 2 })).toBe('All changes saved');
});
