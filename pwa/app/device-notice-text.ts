import type { Keeping } from '#pwa/device/keeping.ts';

/** What a shopper has to know about this browser or address, in one line; null for nothing. */
export function deviceNoticeText(
  { data, values, unread }: Keeping,
  secure: boolean,
): string | null {
  switch (unread) {
    case 'held-up':
      return 'Your cart opens once an older page of the shop is gone: please close the shop’s other tabs.';
    case 'silent':
      return 'Your stored cart cannot be read now: what you add lasts only while this page is open.';
    case 'answers-late':
      return 'Your stored cart can be read again once you reload. What you added here since then will be gone.';
  }
  if (data === false) {
    return 'This browser keeps nothing: your cart lasts only while this page is open.';
  }
  if (!values)
    return 'This browser does not keep your login: it lasts only while this page is open.';
  if (!secure) return 'On this address the shop cannot work offline or be installed.';
  return null;
}
