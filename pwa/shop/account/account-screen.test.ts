import { expect, test } from 'vitest';
import { storageText } from './account-screen.tsx';

test('the storage is given in megabytes, with whether the browser may clear it', () => {
  expect(storageText({ usedBytes: 12_400_000, photoBytes: 8_600_000, persisted: true })).toBe(
    'The shop takes 12 MB of this device, 9 MB of it photos. The browser keeps it until you clear it.',
  );
  expect(storageText({ usedBytes: 400_000, photoBytes: 0, persisted: false })).toMatch(
    /^The shop takes less than 1 MB of this device\. The browser may clear it/,
  );
});

test('without an estimate of the browser only the photos are given', () => {
  expect(storageText({ usedBytes: undefined, photoBytes: 2e6, persisted: true })).toMatch(
    /^Photos take 2 MB of this device\./,
  );
  expect(storageText({ usedBytes: undefined, photoBytes: 0, persisted: true })).toBe('');
});
