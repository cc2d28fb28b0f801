import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalAddress } from './normal-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:ffff::]:8080', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[T31] %j counts as %j', (text, normal) => {
  expect(normalAddress(text)).toBe(normal);
});

test.each(['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '[::1', 'x'.repeat(9_000)])(
  '[T31] %j is no address',
  (text) => {
    expect(normalAddress(text)).toBeNull();
  },
);

test('[T31] every way to write an address counts as one', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.nat(65_535), (address, port) => {
      const normal = normalAddress(address);
      expect(normal).toBe(normalAddress(`[${address.toUpperCase()}]:${port}`));
      expect(normal).toBe(normalAddress(new URL(`http://[${address}]/`).hostname));
    }),
  );
});
