import { expect, test } from 'vitest';
import { storageText } from './storage-text.ts';

test('the room the shop takes is told in megabytes, with what the browser promises', () => {
  expect(storageText({ usedBytes: 12_400_000, photoBytes: 8_600_000, persisted: true })).toBe(
    'The shop takes 12 MB of this device, 9 MB of it photos. The browser keeps it until you clear it.',
  );
  expect(storageText({ usedBytes: 400_000, photoBytes: 0, persisted: false })).toMatch(
    /^The shop takes less than 1 MB of this device\. The browser may clear it/,
  );
});

test('a browser that does not tell leaves the photos to be told of', () => {
  expect(storageText({ usedBytes: undefined, photoBytes: 2e6, persisted: true })).toMatch(
    /^Photos take 2 MB of this device\./,
  );
  expect(storageText({ usedBytes: undefined, photoBytes: 0, persisted: true })).toBe('');
});
