import { smallCopies } from './small-copy.ts';

/** A stored photo: WebKit's private windows refuse Blobs in a database. */
export interface StoredBytes {
  bytes: ArrayBuffer;
  type: string;
  /** Its small copy, of the same type; earlier versions stored none. */
  small?: ArrayBuffer | undefined;
}

/** A photo as versions 1 and 2 of the database stored it; such rows are not rewritten. */
interface StoredBlob {
  blob: Blob;
}

/** A photo in a row of this version or of an earlier one. */
export type StoredPhoto = StoredBytes | StoredBlob;

/** Reads a photo for storing. Never inside a transaction, which would end meanwhile. */
export async function toStore(blob: Blob): Promise<StoredBytes> {
  const small = await smallCopies.get(blob)?.arrayBuffer();
  return { bytes: await blob.arrayBuffer(), type: blob.type, small };
}

export function blobOf(stored: StoredPhoto): Blob {
  if ('blob' in stored) return stored.blob;
  const { bytes, type, small } = stored;
  const blob = new Blob([bytes], { type });
  if (small) smallCopies.set(blob, new Blob([small], { type }));
  return blob;
}

/** The size in bytes, with its small copy. */
export function sizeOf(stored: StoredPhoto): number {
  if ('blob' in stored) return stored.blob.size;
  return stored.bytes.byteLength + (stored.small?.byteLength ?? 0);
}
