import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

const search = (next: string) => `?${new URLSearchParams({ next })}`;

describe('nextPath', () => {
  it.each(['/cart', '/payment?coupon=1#top', '/products/zodiac-coins', '/confirm-email'])(
    '[D8] goes back to %s',
    (path) => expect(nextPath(search(path))).toBe(path),
  );

  it.each([
    ...['', 'cart', 'https://evil.example/cart', '//evil.example', '/\\evil.example'],
    ...['\\/evil.example', '/\t/evil.example', '/..//evil.example', 'javascript:alert(1)'],
    ...['/login?next=/cart', '/signup', '/forgot-password', '/reset-password#token', '/admin'],
    ...['/admin/login'],
  ])('[D8] does not follow %j', (path) => expect(nextPath(search(path))).toBe('/'));

  it('[D8] follows `from` of the history’s state, after `next`', () => {
    expect(nextPath('?session=expired', { from: '/account' })).toBe('/account');
    expect(nextPath(search('/cart'), { from: '/account' })).toBe('/cart');
    expect(nextPath('', { from: 'https://evil.example' })).toBe('/');
    expect(nextPath('', { from: 7 })).toBe('/');
  });
});
