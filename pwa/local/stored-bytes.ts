/** What a photo is stored as: WebKit's private windows refuse Blobs in a database. */
export interface StoredBytes {
  bytes: ArrayBuffer;
  type: string;
}

/** As versions 1 and 2 of the database stored it; such rows stay as they are. */
interface StoredBlob {
  blob: Blob;
}

/** A photo in a row of this version or of an earlier one. */
export type StoredPhoto = StoredBytes | StoredBlob;

/** Reads a photo for storing. Never inside a transaction, which does not wait for it. */
export async function toStore(blob: Blob): Promise<StoredBytes> {
  return { bytes: await blob.arrayBuffer(), type: blob.type };
}

export function blobOf(stored: StoredPhoto): Blob {
  return 'blob' in stored ? stored.blob : new Blob([stored.bytes], { type: stored.type });
}

/** The bytes a photo takes. */
export function sizeOf(stored: StoredPhoto): number {
  return 'blob' in stored ? stored.blob.size : stored.bytes.byteLength;
}
