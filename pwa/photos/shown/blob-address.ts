import { useEffect, useState } from 'react';

/** An address of bytes on this device, and in how many places they are shown. */
interface BlobAddress {
  url: string;
  uses: number;
}

const addresses = new WeakMap<Blob, BlobAddress>();
/** Long enough for what was drawn with an address to be shown. */
const keptMs = 30_000;

/**
 * Returns an address for bytes on this device, the same wherever they are shown, so that the browser
 * reads them once. It is given back a while after `showing` them has ended, or was not begun.
 * @internal
 */
export function addressOf(blob: Blob): string {
  return makeAddress(blob).url;
}

/** Keeps the addresses of bytes that are shown; returns a function that ends it. @internal */
export function showing(blobs: readonly Blob[]): () => void {
  for (const blob of blobs) makeAddress(blob).uses += 1;
  return () => {
    for (const blob of blobs) {
      const address = makeAddress(blob);
      address.uses -= 1;
      giveBackLater(blob, address);
    }
  };
}

function makeAddress(blob: Blob): BlobAddress {
  const before = addresses.get(blob);
  if (before) return before;
  const address = { url: URL.createObjectURL(blob), uses: 0 };
  addresses.set(blob, address);
  giveBackLater(blob, address);
  return address;
}

function giveBackLater(blob: Blob, address: BlobAddress): void {
  setTimeout(() => {
    if (address.uses > 0 || addresses.get(blob) !== address) return;
    addresses.delete(blob);
    URL.revokeObjectURL(address.url);
  }, keptMs);
}

/** A photo on this device, on the server, or both. */
export interface PhotoSource {
  key: string;
  blob: Blob | null;
  url: string | null;
}

/**
 * Returns an address for each photo, in their order; empty while there is none. There at once: a
 * drawing that had to wait for them would be drawn twice. Bytes are kept by key, as every read of
 * the database may bring new Blobs.
 */
export function usePhotoAddresses(photos: readonly PhotoSource[]): readonly string[] {
  const [first] = useState(() => new Map<string, Blob>());
  for (const { key, blob } of photos) if (blob && !first.has(key)) first.set(key, blob);
  useEffect(() => {
    const keys = new Set(photos.map(({ key }) => key));
    for (const key of first.keys()) if (!keys.has(key)) first.delete(key);
    return showing([...first.values()]);
  }, [photos, first]);
  return photos.map(({ key, url }) => {
    const blob = first.get(key);
    return blob ? addressOf(blob) : (url ?? '');
  });
}

/**
 * Returns an address for bytes on this device. Every read of the database may bring a new Blob of
 * the same photo, so the first one is kept.
 */
export function useBlobUrl(blob: Blob | null): string | null {
  const [first] = useState(blob);
  useEffect(() => (first ? showing([first]) : undefined), [first]);
  return first && addressOf(first);
}
