import { isIP } from 'node:net';
import type { PasskeyPlace } from '#shared/accounts/passkey-schemas.ts';

/**
 * Where passkeys work: at the shop's own address alone, which the owner sets, and never by what a
 * request says. A browser makes none for an IP address, nor without HTTPS but on this machine.
 */
export function passkeyPlace(siteOrigin: string): PasskeyPlace {
  const { protocol, hostname, origin } = new URL(siteOrigin);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return { off: 'ip_address', origin };
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isHere) return { off: 'no_https', origin };
  return { off: null, origin, rpId: hostname };
}
