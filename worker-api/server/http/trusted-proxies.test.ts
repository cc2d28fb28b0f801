import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalAddress } from './normal-address.ts';
import { clientBehind, readTrustedProxies } from './trusted-proxies.ts';

const proxy = '10.0.0.2';
const cdn = '198.51.100.9';
const client = '203.0.113.7';
const behind = (setting: string, forwarded: string | undefined, connection: string = proxy) => {
  const proxies = readTrustedProxies(setting);
  if (proxies === null) throw new Error(setting);
  return clientBehind(proxies, forwarded, connection);
};

test.each([
  '-1',
  '1.5',
  'true',
  'yes',
  '10',
  '10.0.0.0/33',
  '10.0.0/8',
  '::/129',
  '10.0.0.0/8;::1',
  ',',
  '10.0.0.0/8,',
  'proxy',
  '10.0.0.0/',
  '10.0.0.0/8/8',
])('[T31] %j is neither a number of proxies nor networks', (text) =>
  expect(readTrustedProxies(text)).toBeNull(),
);

describe('[T31] behind a number of proxies', () => {
  test.each([
    ['0', client, proxy],
    ['1', client, client],
    ['1', `192.0.2.1, ${client}`, client],
    ['1', undefined, proxy],
    // A CDN before the proxy.
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
    // Past the proxy too.
    [`192.0.2.1, ${cdn}`, client, client],
    [`2001:db8:9:9::1, ${cdn}`, proxy, '2001:db8:9:9::/64'],
    [`nonsense, ${cdn}`, proxy, cdn],
    [undefined, proxy, proxy],
    [`${proxy}, ${cdn}`, proxy, proxy],
  ])('%j from %s is %j', (forwarded, connection, expected) => {
    expect(behind(networks, forwarded, connection)).toBe(expected);
  });

  test('whatever a client sends ahead changes nothing', () => {
    const sent = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom(cdn, proxy));
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 6 }), fc.ipV6(), (ahead, own) => {
        fc.pre(!own.startsWith('2001:db8:cd'));
        const header = [...ahead, own, cdn].join(', ');
        expect(behind(networks, header)).toBe(normalAddress(own));
        expect(behind('2', header)).toBe(normalAddress(own));
      }),
    );
  });
});
