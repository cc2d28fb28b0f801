import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { OpenedProof } from '#shared/http/proof-schemas.ts';

interface SeenProof {
  /** A digest, so that nobody who reads the device can open the link. */
  link: string;
  proof: OpenedProof;
}

/** Keeps the last gift a link showed, so that it opens without a network. */
export async function keepSeenProof(token: string, proof: OpenedProof): Promise<void> {
  const link = await digestOf(token);
  if (link === null) return;
  const seen: SeenProof = { link, proof };
  kept.set(storageKeys.seenProof, JSON.stringify(seen));
}

/** What the link showed here before; null when it never did, or when it is over. */
export async function seenProof(token: string, now = new Date()): Promise<OpenedProof | null> {
  const noted = kept.get(storageKeys.seenProof);
  if (noted === null) return null;
  const { link, proof }: SeenProof = JSON.parse(noted);
  if (proof.expires_at <= now.toISOString()) kept.remove(storageKeys.seenProof);
  else if (link === (await digestOf(token))) return proof;
  return null;
}

/** Drops what a link showed that is over. */
export async function forgetSeenProof(token: string): Promise<void> {
  if (await seenProof(token)) kept.remove(storageKeys.seenProof);
}

/** Null where the browser has none, such as without https. */
async function digestOf(token: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
