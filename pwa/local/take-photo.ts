import { addDraftPhoto, swapDraftPhoto } from './drafts.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { PhotoRefusal } from './reencode-photo.ts';

export type TakePhotoAnswer = { ok: true } | { ok: false; reason: PhotoRefusal | 'quota_exceeded' };

/**
 * Prepares a chosen file and puts it into the draft of a product, with `swap` in the place of the
 * photo that is there; asks the browser to keep it.
 */
export async function takePhoto(
  owner: string,
  productName: string,
  file: File,
  { swap }: { swap: boolean } = { swap: false },
): Promise<TakePhotoAnswer> {
  const prepared = await preparePhoto(file);
  if (!prepared.ok) return prepared;
  void navigator.storage?.persist?.();
  const put = swap ? swapDraftPhoto : addDraftPhoto;
  return put(owner, productName, prepared.photo);
}
