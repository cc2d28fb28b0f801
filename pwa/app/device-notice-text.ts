import type { Keeping } from '#pwa/device/keeping.ts';

/** What a shopper has to know about this browser or address, in one line; null for nothing. */
export function deviceNoticeText({ data, values }: Keeping, secure: boolean): string | null {
  if (data === false) {
    return 'This browser keeps nothing: your cart lasts only while this page is open.';
  }
  if (!values)
    return 'This browser does not keep your login: it lasts only while this page is open.';
  if (!secure) return 'On this address the shop cannot work offline or be installed.';
  return null;
}
