import { smallCopies } from '#pwa/photos/prepare/small-copy.ts';

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
