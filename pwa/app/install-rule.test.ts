import { expect, test } from 'vitest';
import { type InstallSituation, installInvitation } from './install-rule.ts';

const returning: InstallSituation = {
  path: '/',
  standalone: false,
  canPrompt: true,
  appleTouch: false,
  visits: 2,
  itemsInCart: 0,
  refusedAt: null,
  now: new Date('2026-03-31T00:00:00Z'),
};
const invitation = (change: Partial<InstallSituation>) =>
  installInvitation({ ...returning, ...change });

test('who comes back, or has chosen a gift, is invited', () => {
  expect(invitation({})).toBe('ask');
  expect(invitation({ visits: 1, itemsInCart: 1 })).toBe('ask');
  expect(invitation({ visits: 1 })).toBeNull();
});

test('without a question of the browser’s there are instructions, on Apple’s phones alone', () => {
  expect(invitation({ canPrompt: false })).toBeNull();
  expect(invitation({ canPrompt: false, appleTouch: true })).toBe('instruct');
});

test('[D7] nobody is invited on staff pages, at checkout, or in the installed shop', () => {
  for (const path of ['/admin', '/admin/login', '/payment'])
    expect(invitation({ path })).toBeNull();
  expect(invitation({ standalone: true })).toBeNull();
});

test('a no counts for 30 days', () => {
  expect(invitation({ refusedAt: '2026-03-01T00:00:01Z' })).toBeNull();
  expect(invitation({ refusedAt: '2026-03-01T00:00:00Z' })).toBe('ask');
});

test('a note of a no that cannot be read is none', () => {
  expect(invitation({ refusedAt: 'yesterday' })).toBe('ask');
});
