import { useEffect, useState } from 'react';

/**
 * An address for bytes on this device, given back with the component. Every read of the
 * database brings a new Blob of the same photo, so the first one is kept.
 */
export function useBlobUrl(blob: Blob | null): string | null {
  const [first] = useState(blob);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!first) return undefined;
    const made = URL.createObjectURL(first);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [first]);
  return url;
}
