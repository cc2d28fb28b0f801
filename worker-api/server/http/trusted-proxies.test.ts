import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientBehind, normalAddress, readTrustedProxies } from './trusted-proxies.ts';

const proxy = '10.0.0.2';
const cdn = '198.51.100.9';
const client = '203.0.113.7';
const behind = (setting: string, forwarded: string | undefined, connection: string = proxy) => {
  const proxies = readTrustedProxies(setting);
  if (proxies === null) throw new Error(setting);
  return clientBehind(proxies, forwarded, connection);
};

test.each([
  ...['-1', '1.5', 'true', 'yes', '10', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.0/8;::1'],
  ...[',', '10.0.0.0/8,', 'proxy', '10.0.0.0/', '10.0.0.0/8/8'],
])('[T31] %j is neither a number of proxies nor networks', (text) =>
  expect(readTrustedProxies(text)).toBeNull(),
);

describe('[T31] behind a number of proxies', () => {
  test.each([
    ['0', client, proxy],
    ['1', client, client],
    ['1', `192.0.2.1, ${client}`, client],
    ['1', undefined, proxy],
    // This is a CDN before the proxy.
    ['2', `${client}, ${cdn}`, client],
    ['2', `192.0.2.1, 192.0.2.2, ${client}, ${cdn}`, client],
    // Somebody who goes past the CDN.
    ['2', client, client],
    ['2', `unknown, ${cdn}`, cdn],
    ['1', '[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
  ])('%s: %j is %j', (setting, forwarded, expected) => {
    expect(behind(setting, forwarded)).toBe(expected);
  });
});

describe('[T31] behind proxies of known networks', () => {
  const networks = '10.0.0.0/8, 198.51.100.0/24, 2001:db8:cd::/48';
  test.each([
    [client, proxy, client],
    [`192.0.2.1, ${client}, ${cdn}`, proxy, client],
    [`192.0.2.1, ${client}, 2001:db8:cd::7`, '::ffff:10.0.0.2', client],
    [`${client}, 2001:db8:cd::7`, '2001:db8:cd:1::1', client],
    // Past the CDN, with an address of it made up: the proxy has appended who it was.
    [`192.0.2.1, ${cdn}, ${client}`, proxy, client],
    // This call came past the proxy too.
    [`192.0.2.1, ${cdn}`, client, client],
    [`2001:db8:9:9::1, ${cdn}`, proxy, '2001:db8:9:9::/64'],
    [`nonsense, ${cdn}`, proxy, cdn],
    [undefined, proxy, proxy],
    [`${proxy}, ${cdn}`, proxy, proxy],
  ])('%j from %s is %j', (forwarded, connection, expected) => {
    expect(behind(networks, forwarded, connection)).toBe(expected);
  });

  test('whatever a client sends ahead changes nothing', () => {
    const headerPart = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom(cdn, proxy));
    fc.assert(
      fc.property(fc.array(headerPart, { maxLength: 6 }), fc.ipV6(), (ahead, ownAddress) => {
        fc.pre(!ownAddress.startsWith('2001:db8:cd'));
        const header = [...ahead, ownAddress, cdn].join(', ');
        expect(behind(networks, header)).toBe(normalAddress(ownAddress));
        expect(behind('2', header)).toBe(normalAddress(ownAddress));
      }),
    );
  });
});

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
