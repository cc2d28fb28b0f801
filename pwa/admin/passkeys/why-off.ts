import type { PasskeyPlace } from '#shared/http/passkey-schemas.ts';
import { words } from './words.ts';

interface Here {
  origin: string;
  /** Whether the browser has passkeys. */
  supported: boolean;
}

/** Why no passkey works on this page, as a sentence; null when they work. */
export function whyOff(place: PasskeyPlace, { origin, supported }: Here = here()): string | null {
  if (place.off !== null) return words.off[place.off];
  if (place.origin !== origin) return words.off.other_address(place.origin);
  return supported ? null : words.off.no_support;
}

function here(): Here {
  return { origin: location.origin, supported: 'PublicKeyCredential' in globalThis };
}
