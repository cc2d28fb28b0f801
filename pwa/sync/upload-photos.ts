import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { UploadedPhoto } from '#pwa/api/upload-form.ts';
import type { SessionRow } from '#pwa/local/database-rows.ts';
import {
  markUploading,
  nextWaitingPhoto,
  type PhotoToSend,
  recoverUploading,
  settlePhoto,
  showProgress,
} from '#pwa/local/photo-queue.ts';
import { type FailureRecord, ownFailure } from '#shared/failures/failure-text.ts';
import { failureClass, recordOf, type TryAgain } from './failure-class.ts';
import type { SyncScope } from './sync-context.ts';

export type UploadOutcome = { kind: 'flushed' } | TryAgain | { kind: 'unauthorized' };

/** Refused for its bytes, by the shop or a proxy: a retry would be refused too. */
const finalStatuses = [413, 415, 422];
const progressStep = 0.1;

/**
 * Sends an owner's waiting photos, one request each (D30). The caller holds the lock `photos`, so
 * a row in state `uploading` was cut off and is reset. A refused photo is marked with the reason;
 * one that may work later ends the round, and so does `goesOn` between two photos.
 */
export async function uploadPhotos(
  scope: SyncScope,
  session: SessionRow,
  goesOn: () => boolean = () => true,
): Promise<UploadOutcome> {
  await recoverUploading(scope);
  while (goesOn()) {
    const photo = await nextWaitingPhoto(scope);
    if (!photo) return { kind: 'flushed' };
    const outcome = outcomeOf(await sendPhoto(scope, session, photo));
    switch (outcome.kind) {
      case 'done':
        await settlePhoto(scope, photo.id, { state: 'done', imageUrl: outcome.imageUrl });
        break;
      case 'refused':
        await settlePhoto(scope, photo.id, { state: 'failed', failure: outcome.failure });
        break;
      default:
        await settlePhoto(scope, photo.id, { state: 'waiting', failure: roomMissing(outcome) });
        return outcome;
    }
  }
  return { kind: 'flushed' };
}

async function sendPhoto(
  scope: SyncScope,
  { email, name }: SessionRow,
  { id, folder, productName, fileName, blob }: PhotoToSend,
): Promise<ApiAnswer<UploadedPhoto>> {
  await markUploading(scope, id);
  let shown = 0;
  return scope.api.uploadPhoto(
    { photoId: id, folder, productName, fileName, blob, userEmail: email, userName: name },
    (progress) => {
      if (progress < shown + progressStep) return;
      shown = progress;
      void showProgress(scope, id, progress);
    },
  );
}

function outcomeOf(answer: ApiAnswer<UploadedPhoto>) {
  if (answer.ok) return { kind: 'done', imageUrl: answer.data.imageUrl } as const;
  if (finalStatuses.includes(answer.status ?? 0) || answer.code === 'quota_exceeded') {
    const failure = answer.code === null ? ownFailure('photo_not_used') : recordOf(answer);
    return { kind: 'refused', failure } as const;
  }
  return failureClass(answer);
}

/** Of all reasons to wait the one that may last, so that the shopper is told (P7). */
function roomMissing(outcome: TryAgain | { kind: 'unauthorized' }): FailureRecord | null {
  const failure = outcome.kind === 'retry' ? outcome.failure : undefined;
  return failure?.code === 'storage_full' ? failure : null;
}
