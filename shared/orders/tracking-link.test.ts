import { expect, test } from 'vitest';
import { isTrackingLink } from './tracking-link.ts';

test('[T24] a parcel is followed on a page of the web that nobody on the way can change', () => {
  expect(isTrackingLink('https://track.example/NW1?a=b')).toBe(true);
  for (const other of [
    ...['', 'track.example', 'http://track.example', 'javascript:alert(1)', 'https://'],
    ...['https://localhost', 'https://two words.example', ' https://track.example'],
  ]) {
    expect(isTrackingLink(other), other).toBe(false);
  }
});
