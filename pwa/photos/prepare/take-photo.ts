import { addDraftPhoto, type Replaced } from '#pwa/cart/drafts/draft-photos.ts';
import { askToKeepData } from '#pwa/device/ask-to-keep-data.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { PhotoRefusal, PreparePhotoAnswer } from './reencode-photo.ts';

/** `not_stored`: the draft has ended, or the browser did not store it for an unknown reason. */
export type TakePhotoAnswer =
  | { ok: true }
  | { ok: false; reason: PhotoRefusal | 'quota_exceeded' | 'not_stored' };

/** Prepares a chosen file and puts it into a draft; requests persistent storage. */
export async function takePhoto(
  scope: Scope,
  productName: string,
  prepare: () => Promise<PreparePhotoAnswer>,
  replaced?: Replaced,
): Promise<TakePhotoAnswer> {
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  askToKeepData();
  try {
    const photo = await addDraftPhoto(scope, productName, prepared.photo, replaced);
    return photo.ok && photo.value === null ? { ok: false, reason: 'not_stored' } : photo;
  } catch (error) {
    reportError(error);
    return { ok: false, reason: 'not_stored' };
  }
}
