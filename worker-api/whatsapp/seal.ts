import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Texts that only a process with the same secret can read. */
export interface Seal {
  close(text: string): string;
  /** Returns null for a text of another secret, or one that was changed. */
  open(sealed: string): string | null;
}

/** Returns a seal for one purpose, from the shop's secret. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce);
      const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes));
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, opening.final()]).toString('utf8');
      } catch {
        // The tag does not fit; Node names no error for it.
        return null;
      }
    },
  };
}
