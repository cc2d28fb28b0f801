/** A photo ready to be stored. */
export interface PreparedPhoto {
  fileName: string;
  blob: Blob;
}

/**
 * Copies a chosen file's bytes: a File only points at the phone's gallery, where it may be
 * gone by the time it is sent.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bytes = await file.arrayBuffer();
  return { fileName: file.name, blob: new Blob([bytes], { type: file.type }) };
}
