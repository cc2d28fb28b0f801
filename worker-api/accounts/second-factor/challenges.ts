import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '#api/server/app-deps.ts';

const lastsMs = 5 * 60 * 1_000;
const randomLength = 16;
const stampLength = 6;
const macLength = 32;

/** What a challenge is for: adding a passkey to a user, or signing in. */
export type Purpose = `add ${string}` | 'sign in';

/**
 * Challenges that any process can check, and of which nothing is stored before they are answered:
 * random bytes, the instant of their end, and a code over both and the purpose.
 */
export function createChallenges({
  secret,
  clock,
  randomBytes,
}: Pick<AppDeps, 'secret' | 'clock' | 'randomBytes'>) {
  const codeOf = (head: Uint8Array, purpose: Purpose) =>
    createHmac('sha256', secret).update(`passkey ${purpose} `).update(head).digest();

  return {
    make(purpose: Purpose): Uint8Array<ArrayBuffer> {
      const head = Buffer.alloc(randomLength + stampLength);
      head.set(randomBytes(randomLength));
      head.writeUIntBE(clock().getTime() + lastsMs, randomLength, stampLength);
      return new Uint8Array([...head, ...codeOf(head, purpose)]);
    },
    /** When a challenge of ours for this purpose ends; null when it is none or is over. */
    endOf(challenge: string, purpose: Purpose): string | null {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== randomLength + stampLength + macLength) return null;
      const head = bytes.subarray(0, randomLength + stampLength);
      if (!timingSafeEqual(bytes.subarray(head.length), codeOf(head, purpose))) return null;
      const endsMs = head.readUIntBE(randomLength, stampLength);
      return endsMs > clock().getTime() ? new Date(endsMs).toISOString() : null;
    },
  };
}
