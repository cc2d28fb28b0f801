import { useEffect, useState } from 'react';
import { addressOf, showing } from './blob-address.ts';

/**
 * Returns an address for bytes on this device. Every read of the database may bring a new Blob of
 * the same photo, so the first one is kept.
 */
export function useBlobUrl(blob: Blob | null): string | null {
  const [first] = useState(blob);
  useEffect(() => (first ? showing([first]) : undefined), [first]);
  return first && addressOf(first);
}
