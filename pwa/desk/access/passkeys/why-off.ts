import type { PasskeyPlace } from '#shared/accounts/passkey-schemas.ts';

/** Why no passkey works on this page; `origin` is the shop's address. */
export interface PasskeysOff {
  because: 'ip_address' | 'this_machine' | 'no_https' | 'other_address' | 'no_support';
  origin: string;
}

interface Here {
  origin: string;
  /** Whether the browser has passkeys. */
  supported: boolean;
}

const thisMachine = /^127\.\d+\.\d+\.\d+$|^\[::1\]$/;

/** Null where passkeys work. */
export function whyOff(
  { off, origin }: PasskeyPlace,
  here: Here = { origin: location.origin, supported: 'PublicKeyCredential' in globalThis },
): PasskeysOff | null {
  const isTried = off === 'ip_address' && thisMachine.test(new URL(origin).hostname);
  if (off !== null) return { because: isTried ? 'this_machine' : off, origin };
  if (origin !== here.origin) return { because: 'other_address', origin };
  return here.supported ? null : { because: 'no_support', origin };
}

/** The same address by the name that browsers make passkeys for on one's own machine. */
export function namedHere(origin: string): string {
  const url = new URL(origin);
  url.hostname = 'localhost';
  return url.origin;
}
