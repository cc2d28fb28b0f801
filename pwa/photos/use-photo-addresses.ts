import { useEffect, useRef, useState } from 'react';

/** A photo on this device, on the server, or both. */
export interface PhotoSource {
  key: string;
  blob: Blob | null;
  url: string | null;
}

/**
 * An address for each photo, in their order; empty while there is none. Those made for bytes on
 * this device are kept by key, as every read of the database brings new Blobs, and given back
 * with the photo or the component.
 */
export function usePhotoAddresses(photos: readonly PhotoSource[]): readonly string[] {
  const made = useRef(new Map<string, string>());
  const [addresses, setAddresses] = useState<readonly string[]>(() =>
    photos.map(({ blob, url }) => (blob ? '' : (url ?? ''))),
  );
  useEffect(() => {
    const urls = made.current;
    const next = photos.map(({ key, blob, url }) => {
      if (blob && !urls.has(key)) urls.set(key, URL.createObjectURL(blob));
      return urls.get(key) ?? url ?? '';
    });
    const shown = new Set(photos.map(({ key }) => key));
    for (const [key, url] of urls) if (!shown.has(key)) giveBack(urls, key, url);
    setAddresses((before) => (before.join('\n') === next.join('\n') ? before : next));
  }, [photos]);
  useEffect(() => {
    const urls = made.current;
    return () => {
      for (const [key, url] of urls) giveBack(urls, key, url);
    };
  }, []);
  return addresses;
}

function giveBack(urls: Map<string, string>, key: string, url: string): void {
  URL.revokeObjectURL(url);
  urls.delete(key);
}
