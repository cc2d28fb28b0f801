import { createHmac, timingSafeEqual } from 'node:crypto';

export const totpStepMs = 30_000;
const digits = 6;
/** A person types slowly, and the clock of a telephone is seldom the server's. */
const stepsAround = [0, -1, 1];

/**
 * Returns the code of a secret for a step of 30 seconds, six digits (RFC 6238 with SHA-1).
 * @internal
 */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step whose code this is, of this one and its two neighbours; null when it is none of
 * theirs.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code);
  const present = Math.floor(now.getTime() / totpStepMs);
  const steps = stepsAround.map((away) => present + away);
  const found = steps.find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return typed.length === expected.length && timingSafeEqual(typed, expected);
  });
  return found ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 without padding, five of them in eight letters, as authenticator apps read them. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
