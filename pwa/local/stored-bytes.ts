/** A stored photo: WebKit's private windows refuse Blobs in a database. */
export interface StoredBytes {
  bytes: ArrayBuffer;
  type: string;
}

/** A photo as versions 1 and 2 of the database stored it; such rows are not rewritten. */
interface StoredBlob {
  blob: Blob;
}

/** A photo in a row of this version or of an earlier one. */
export type StoredPhoto = StoredBytes | StoredBlob;

/** Reads a photo for storing. Never inside a transaction, which would end meanwhile. */
export async function toStore(blob: Blob): Promise<StoredBytes> {
  return { bytes: await blob.arrayBuffer(), type: blob.type };
}

export function blobOf(stored: StoredPhoto): Blob {
  return 'blob' in stored ? stored.blob : new Blob([stored.bytes], { type: stored.type });
}

/** The size in bytes. */
export function sizeOf(stored: StoredPhoto): number {
  return 'blob' in stored ? stored.blob.size : stored.bytes.byteLength;
}
