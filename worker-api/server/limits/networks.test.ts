import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalAddress } from '#api/server/http/trusted-proxies.ts';
import { hiddenAddress, networksOf } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);

test('[T48] [T31] an IPv6 address counts under its /64, /56 and /48, with growing shares', () => {
  expect(networksOf('2001:db8:1:2345::/64')).toEqual([
    { name: '2001:db8:1:2345::/64', share: 1 },
    { name: '2001:db8:1:2300::/56', share: 2 },
    { name: '2001:db8:1::/48', share: 4 },
  ]);
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', share: 1 }]);
  expect(networksOf('in-process')).toEqual([{ name: 'in-process', share: 1 }]);
});

test('[T48] [T31] two addresses share a network exactly where their first bits are the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  // Few values, so that they often share some.
  const site = fc.constantFrom(0, 1, 0x100, 0x1ff, 0xff00);
  const groups = fc.tuple(fc.constantFrom(0x2001, 0x2400), fc.constantFrom(0, 7), group, site);
  const writeAddress = (four: readonly number[], interfaceId: string) =>
    normalAddress(`${four.map((each) => each.toString(16)).join(':')}:${interfaceId}`) ?? '';
  const bits = (four: readonly number[], count: number) =>
    four
      .map((each) => each.toString(2).padStart(16, '0'))
      .join('')
      .slice(0, count);
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const [a, b] = [names(writeAddress(one, '1:2:3:4')), names(writeAddress(other, '5:6:7:8'))];
      const hidden = [one, other].map((each) =>
        names(hiddenAddress(writeAddress(each, '1::'), 'key')),
      );
      for (const [at, count] of [64, 56, 48].entries()) {
        expect(a[at] === b[at]).toBe(bits(one, count) === bits(other, count));
        expect(hidden[0]?.[at] === hidden[1]?.[at]).toBe(a[at] === b[at]);
      }
    }),
  );
});

test.each(['2001:db8:1:2345::/64', '203.0.113.7'])(
  '[T48] %s is hidden as its networks, with the same shares and under a key',
  (address) => {
    const hidden = hiddenAddress(address, 'key');
    const shares = (of: string) => networksOf(of).map(({ share }) => share);
    expect(shares(hidden)).toEqual(shares(address));
    expect(hidden).not.toContain(address.slice(0, 7));
    expect(hiddenAddress(address, 'key')).toBe(hidden);
    expect(hiddenAddress(address, 'other')).not.toBe(hidden);
  },
);
