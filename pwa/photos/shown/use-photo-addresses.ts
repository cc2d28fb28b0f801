import { useEffect, useState } from 'react';
import { addressOf, showing } from './blob-address.ts';

/** A photo on this device, on the server, or both. */
export interface PhotoSource {
  key: string;
  blob: Blob | null;
  url: string | null;
}

/**
 * An address for each photo, in their order; empty while there is none. There at once: a drawing
 * that had to wait for them would be drawn twice. Bytes are kept by key, as every read of the
 * database may bring new Blobs.
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
