import { totpCode, totpStepMs } from './second-factors.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns what an authenticator app that has this secret shows at an instant. */
export function shownCode(secret: string, nowMs = Date.now()): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
  return totpCode(key, Math.floor(nowMs / totpStepMs));
}
