import { addDraftPhoto, replaceDraftPhoto, swapDraftPhoto } from '#pwa/cart/drafts/draft-photos.ts';
import { askToKeepData } from '#pwa/device/ask-to-keep-data.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { PhotoRefusal, PreparedPhoto, PreparePhotoAnswer } from './reencode-photo.ts';

/** `not_stored`: the draft has ended, or the browser did not store it for an unknown reason. */
export type TakePhotoAnswer =
  | { ok: true }
  | { ok: false; reason: PhotoRefusal | 'quota_exceeded' | 'not_stored' };

/** What a new photo takes the place of: nothing, all photos of the draft, or the one of an id. */
export type Replaced = 'none' | 'all' | { id: string };

/** Prepares a chosen file and puts it into a draft; requests persistent storage. */
export async function takePhoto(
  scope: Scope,
  productName: string,
  prepare: () => Promise<PreparePhotoAnswer>,
  replaced: Replaced = 'none',
): Promise<TakePhotoAnswer> {
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  askToKeepData();
  try {
    const photo = await storePhoto(scope, productName, prepared.photo, replaced);
    return photo.ok && photo.value === null ? { ok: false, reason: 'not_stored' } : photo;
  } catch (error) {
    reportError(error);
    return { ok: false, reason: 'not_stored' };
  }
}

function storePhoto(scope: Scope, productName: string, photo: PreparedPhoto, replaced: Replaced) {
  if (replaced === 'none') return addDraftPhoto(scope, productName, photo);
  if (replaced === 'all') return swapDraftPhoto(scope, productName, photo);
  return replaceDraftPhoto(scope, productName, photo, replaced.id);
}
