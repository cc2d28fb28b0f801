/** The small copies of photos by the photos themselves, so that whoever copies one copies both. */
export const smallCopies = new WeakMap<Blob, Blob>();

/**
 * What to show of a photo where it is small on the screen: a photo of 12 megapixels takes 48 MB to
 * show and a phone a moment, and a gift may have ten. One without a small copy shows itself.
 */
export function shownSmall(photo: Blob | null): Blob | null {
  return photo && (smallCopies.get(photo) ?? photo);
}

/** A stored photo: WebKit's private windows refuse Blobs in a database. */
export interface StoredBytes {
  bytes: ArrayBuffer;
  type: string;
  /** Its small copy, of the same type; absent where none was made. */
  small?: ArrayBuffer | undefined;
}

/** Reads a photo for storing. Never inside a transaction, which would end meanwhile. */
export async function toStore(blob: Blob): Promise<StoredBytes> {
  const small = await smallCopies.get(blob)?.arrayBuffer();
  return { bytes: await blob.arrayBuffer(), type: blob.type, small };
}

export function blobOf({ bytes, type, small }: StoredBytes): Blob {
  const blob = new Blob([bytes], { type });
  if (small) smallCopies.set(blob, new Blob([small], { type }));
  return blob;
}

/** Returns the size in bytes, with its small copy. */
export function sizeOf({ bytes, small }: StoredBytes): number {
  return bytes.byteLength + (small?.byteLength ?? 0);
}
