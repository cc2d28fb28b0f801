import { expect, test } from 'vitest';
import { words } from '#pwa/desk/access/words.tsx';
import type { PasskeyPlace } from '#shared/accounts/passkey-schemas.ts';
import { namedHere, whyOff } from './passkey-sign-in.tsx';

const shop: PasskeyPlace = { off: null, origin: 'https://shop.example', rpId: 'shop.example' };
const here = { origin: 'https://shop.example', supported: true };

test('[T17] passkeys are offered where they work, else the page knows why not', () => {
  expect(whyOff(shop, here)).toBeNull();
  const off = (place: PasskeyPlace, on = here) => whyOff(place, on)?.because;
  expect(off({ off: 'ip_address', origin: 'http://192.168.1.5:3000' })).toBe('ip_address');
  expect(off({ off: 'no_https', origin: 'http://shop.example' })).toBe('no_https');
  expect(off(shop, { ...here, origin: 'http://192.168.1.5:3000' })).toBe('other_address');
  expect(off(shop, { ...here, supported: false })).toBe('no_support');
});

test('[T17] who tries the shop on one machine reads which address to set to try passkeys', () => {
  for (const origin of ['http://127.0.0.1:4600', 'http://[::1]:4600']) {
    expect(whyOff({ off: 'ip_address', origin }, here)).toEqual({
      because: 'this_machine',
      origin,
    });
    expect(namedHere(origin)).toBe('http://localhost:4600');
  }
  const saidText = words.passkeys.off.this_machine(
    'http://127.0.0.1:4600',
    'http://localhost:4600',
  );
  expect(saidText).toContain('PUBLIC_URL=http://localhost:4600');
});
