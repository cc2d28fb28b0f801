import { askToKeepData } from '#pwa/device/ask-to-keep-data.ts';
import { addDraftPhoto, swapDraftPhoto } from './draft-photos.ts';
import type { PhotoRefusal, PreparePhotoAnswer } from './reencode-photo.ts';
import type { Scope } from './scope.ts';

/** `not_stored`: the draft has ended, or the browser did not store it for an unknown reason. */
export type TakePhotoAnswer =
  | { ok: true }
  | { ok: false; reason: PhotoRefusal | 'quota_exceeded' | 'not_stored' };

/**
 * Prepares a chosen file and adds it to a draft, with `swap` replacing its photos; requests
 * persistent storage.
 */
export async function takePhoto(
  scope: Scope,
  productName: string,
  prepare: () => Promise<PreparePhotoAnswer>,
  { swap }: { swap: boolean } = { swap: false },
): Promise<TakePhotoAnswer> {
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  askToKeepData();
  const put = swap ? swapDraftPhoto : addDraftPhoto;
  try {
    const stored = await put(scope, productName, prepared.photo);
    return stored.ok && stored.value === null ? { ok: false, reason: 'not_stored' } : stored;
  } catch (error) {
    reportError(error);
    return { ok: false, reason: 'not_stored' };
  }
}
