import { readJson } from '#pwa/device/read-json.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import type { OpenedProof } from '#shared/proofs/proof-schemas.ts';

interface SeenProof {
  /** A digest, so that nobody who reads the device can open the link. */
  link: string;
  proof: OpenedProof;
}

/** An order may be asked about several gifts, and each has a link of its own. */
const mostSeen = 10;

/** Keeps the gifts that the last links showed, so that they open without a network. */
export async function keepSeenProof(
  token: string,
  proof: OpenedProof,
  now = new Date(),
): Promise<void> {
  const link = await digestOf(token);
  if (link !== null) write([{ link, proof }, ...othersThan(link)], now);
}

/** What the link showed here before; null when it never did, or when it is over. */
export async function seenProof(token: string, now = new Date()): Promise<OpenedProof | null> {
  const link = await digestOf(token);
  write(read(), now);
  return read().find((seen) => seen.link === link)?.proof ?? null;
}

/** Drops what a link showed that is over. */
export async function forgetSeenProof(token: string, now = new Date()): Promise<void> {
  write(othersThan(await digestOf(token)), now);
}

function othersThan(link: string | null): SeenProof[] {
  return read().filter((seen) => seen.link !== link);
}

/** The last one first. */
function read(): SeenProof[] {
  const seen = readJson(kept.get(storageKeys.seenProof), (noted: SeenProof[]) =>
    noted.filter(({ proof }) => proof.expires_at && proof.item.customization && proof.before),
  );
  return seen ?? [];
}

/** Without those that are over. */
function write(seen: readonly SeenProof[], now: Date): void {
  const open = seen.filter(({ proof }) => proof.expires_at > now.toISOString());
  if (open.length === 0) kept.remove(storageKeys.seenProof);
  else kept.set(storageKeys.seenProof, JSON.stringify(open.slice(0, mostSeen)));
}

/** Null where the browser has none, such as without https. */
async function digestOf(token: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
