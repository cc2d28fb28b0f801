import { expect, test } from 'vitest';
import type { PasskeyPlace } from '#shared/http/passkey-schemas.ts';
import { whyOff } from './why-off.ts';

const shop: PasskeyPlace = { off: null, origin: 'https://shop.example', rpId: 'shop.example' };
const here = { origin: 'https://shop.example', supported: true };

test('[T17] passkeys are offered where they work, else the page says why not', () => {
  expect(whyOff(shop, here)).toBeNull();
  expect(whyOff({ off: 'ip_address' }, here)).toContain('is an IP address');
  expect(whyOff({ off: 'no_https' }, here)).toContain('has no HTTPS');
  const elsewhere = { ...here, origin: 'http://192.168.1.5:3000' };
  expect(whyOff(shop, elsewhere)).toContain('at https://shop.example alone');
  expect(whyOff(shop, { ...here, supported: false })).toBe('This browser has no passkeys.');
});
