import { Server } from 'node:http';
import { expect, test } from 'vitest';
import type { TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import { watchForProxy } from './start-server.ts';

/** Returns the warnings of a server that is called from these addresses, with these headers. */
function warningsOf(trustProxy: TrustedProxies, calls: [from: string, forwarded?: string][]) {
  const server = new Server();
  const warnings: object[] = [];
  watchForProxy(server, trustProxy, { warn: (line) => void warnings.push(line) });
  for (const [remoteAddress, forwarded] of calls) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    server.emit('request', { headers, socket: { remoteAddress } }, {});
  }
  return warnings;
}

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.18.0.2', '192.168.1.4', 'fd00::7'])(
  '[T31] a proxy at %s that nothing was said of is warned of, once',
  (proxy) => {
    const calls: [string, string][] = [
      [proxy, '203.0.113.7'],
      [proxy, '203.0.113.8'],
    ];
    expect(warningsOf(0, calls)).toEqual([
      { proxy: expect.stringMatching(/TRUST_PROXY is unset: set it to 1\.$/) },
    ]);
    expect(warningsOf(1, calls)).toEqual([]);
  },
);

test('[T31] nobody else makes the shop warn of a proxy', () => {
  expect(
    warningsOf(0, [
      ['127.0.0.1'],
      ['127.0.0.1', 'unknown'],
      // Anybody can send the header.
      ['203.0.113.7', '198.51.100.1'],
      ['172.32.0.1', '198.51.100.1'],
      ['2001:db8::1', '198.51.100.1'],
    ]),
  ).toEqual([]);
});
