import { addDraftPhoto } from './drafts.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { PhotoRefusal } from './reencode-photo.ts';

export type TakePhotoAnswer = { ok: true } | { ok: false; reason: PhotoRefusal | 'quota_exceeded' };

/** Prepares a chosen file and puts it into the draft of a product; asks the browser to keep it. */
export async function takePhoto(
  owner: string,
  productName: string,
  file: File,
): Promise<TakePhotoAnswer> {
  const prepared = await preparePhoto(file);
  if (!prepared.ok) return prepared;
  void navigator.storage?.persist?.();
  return addDraftPhoto(owner, productName, prepared.photo);
}
