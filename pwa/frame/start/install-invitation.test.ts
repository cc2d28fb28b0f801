import { expect, test } from 'vitest';
import { type InstallSituation, installInvitation, installWayOf } from './install-invitation.tsx';

const returning: InstallSituation = {
  path: '/',
  standalone: false,
  canPrompt: true,
  ownWay: null,
  visits: 2,
  itemsInCart: 0,
  refusedAt: null,
  now: new Date('2026-03-31T00:00:00Z'),
};
const invitation = (change: Partial<InstallSituation>) =>
  installInvitation({ ...returning, ...change });

test('without a browser prompt the instructions are shown, where the browser can install', () => {
  expect(invitation({ canPrompt: false })).toBeNull();
  expect(invitation({ canPrompt: false, ownWay: 'share' })).toBe('share');
  expect(invitation({ canPrompt: false, ownWay: 'menu' })).toBe('menu');
  expect(invitation({ ownWay: 'menu' })).toBe('ask');
});

test('Firefox’s menu on Android and Share on Apple’s phones install, and nothing else by hand', () => {
  const firefox = (system: string) => ({
    userAgent: `Mozilla/5.0 (${system}; rv:153.0) Gecko/153.0 Firefox/153.0`,
    maxTouchPoints: 5,
  });
  expect(installWayOf(firefox('Android 14; Mobile'))).toBe('menu');
  expect(installWayOf(firefox('X11; Linux x86_64'))).toBeNull();
  const safari = { userAgent: 'AppleWebKit/605.1.15 Version/18.0 Safari/604.1', standalone: false };
  expect(installWayOf({ ...safari, maxTouchPoints: 5 })).toBe('share');
  expect(installWayOf({ ...safari, maxTouchPoints: 0 })).toBeNull();
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(installWayOf({ userAgent: chrome, maxTouchPoints: 5 })).toBeNull();
});

test('[D7] there is no invitation on staff pages, at checkout, or in the installed shop', () => {
  for (const path of ['/admin', '/admin/login', '/payment'])
    expect(invitation({ path })).toBeNull();
  expect(invitation({ standalone: true })).toBeNull();
});

test('a refusal counts for 30 days', () => {
  expect(invitation({ refusedAt: '2026-03-01T00:00:01Z' })).toBeNull();
  expect(invitation({ refusedAt: '2026-03-01T00:00:00Z' })).toBe('ask');
});
