import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { failureClass, recordOf, type TryAgain } from '#pwa/api/failure-class.ts';
import type { SessionRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import {
  hasFailedPhotos,
  type PhotoToSend,
  recoverUploading,
  settlePhoto,
  showProgress,
  takeWaitingPhoto,
} from '#pwa/photos/photo-outbox.ts';
import { type FailureRecord, ownFailure } from '#shared/failures/failure-text.ts';
import { type PhotoDoor, type UploadedPhoto, uploadPhoto } from './upload-photo.ts';

export type UploadOutcome = { kind: 'flushed' } | TryAgain | { kind: 'unauthorized' };

/** Refused for its bytes, by the shop or a proxy: a retry would be refused too. */
const finalStatuses = [413, 415, 422];
const progressStep = 0.05;

/** The answer to one photo overlaps with the bytes of the next. */
const atOnce = 2;

interface Sending {
  scope: Scope & { api: Pick<Api, 'sendPhoto'> };
  sender: Pick<SessionRow, 'email' | 'name'>;
  /** The door that they go to; that of a shopper's own gifts when left out. */
  door?: PhotoDoor;
  goesOn?: () => boolean;
}

/**
 * Sends an owner's waiting photos (D30), two at a time; one by one where an earlier one failed, as a
 * slow line carries parts of one in time but not of two (P11, P39). The caller holds
 * the lock `photos`, so a row in state `uploading` was cut off and is reset. A refused photo is
 * marked with the reason; after one that may work later none begins, nor once `goesOn` says so.
 */
export async function uploadPhotos(sending: Sending): Promise<UploadOutcome> {
  const { scope, goesOn = () => true } = sending;
  await recoverUploading(scope);
  const hands = (await hasFailedPhotos(scope)) ? 1 : atOnce;
  const stops: Stop[] = [];
  const hand = async () => {
    while (stops.length === 0 && goesOn()) {
      const photo = await takeWaitingPhoto(scope);
      if (!photo) return;
      const stop = await sendAndSettle(sending, photo);
      if (stop) stops.push(stop);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: hands }, hand));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  if (stops.length === 0) return { kind: 'flushed' };
  const stop = stops.reduce(moreOf);
  const progressed = stops.some((each) => each.kind === 'retry' && each.progressed);
  return stop.kind === 'retry' && progressed ? { ...stop, progressed } : stop;
}

type Stop = Exclude<UploadOutcome, { kind: 'flushed' }>;

/**
 * Returns, of two hands that had to stop, what asks for more: a login, then the longer rest (SY6).
 */
function moreOf(one: Stop, other: Stop): Stop {
  if (one.kind === 'unauthorized' || other.kind === 'unauthorized') return { kind: 'unauthorized' };
  return (other.retryAfterMs ?? 0) > (one.retryAfterMs ?? 0) ? other : one;
}

/** Returns why no other photo is to be sent now, if so. */
async function sendAndSettle(sending: Sending, photo: PhotoToSend): Promise<Stop | null> {
  const { scope } = sending;
  let there = photo.progress;
  const answer = await sendPhoto(sending, photo, (share) => {
    there = share;
  });
  const outcome = outcomeOf(answer);
  switch (outcome.kind) {
    case 'done':
      await settlePhoto(scope, photo.id, { state: 'done', imageUrl: outcome.imageUrl });
      return null;
    case 'refused':
      await settlePhoto(scope, photo.id, { state: 'failed', failure: outcome.failure });
      return null;
    default: {
      const failure = roomMissing(outcome);
      await settlePhoto(scope, photo.id, { state: 'waiting', failure, progress: there });
      const progressed = there > photo.progress;
      return outcome.kind === 'retry' && progressed ? { ...outcome, progressed } : outcome;
    }
  }
}

function sendPhoto(
  { scope, sender: { email, name }, door }: Sending,
  { id, folder, productName, fileName, blob, attempts }: PhotoToSend,
  onArrived: (share: number) => void,
): Promise<ApiAnswer<UploadedPhoto>> {
  let progressShown = 0;
  const onProgress = (progress: number) => {
    if (progress < progressShown + progressStep) return;
    progressShown = progress;
    void showProgress(scope, id, progress);
  };
  const sender = { userEmail: email, userName: name };
  const photo = { photoId: id, folder, productName, fileName, blob, ...sender };
  const options = { goesOn: attempts > 0, onProgress, onArrived, ...(door && { door }) };
  return uploadPhoto(scope.api, photo, options);
}

function outcomeOf(answer: ApiAnswer<UploadedPhoto>) {
  if (answer.ok) return { kind: 'done', imageUrl: answer.data.imageUrl } as const;
  if (finalStatuses.includes(answer.status ?? 0) || answer.code === 'quota_exceeded') {
    const failure = answer.code === null ? ownFailure('photo_not_used') : recordOf(answer);
    return { kind: 'refused', failure } as const;
  }
  // That a part took too long says nothing of when to come back: the pauses grow.
  const { retryAfterMs: _, ...tooSlow } = answer;
  return failureClass(answer.code === 'timeout' ? tooSlow : answer);
}

/** Returns, of all reasons to wait, the one that may last, so that the shopper hears of it (P7). */
function roomMissing(outcome: TryAgain | { kind: 'unauthorized' }): FailureRecord | null {
  const failure = outcome.kind === 'retry' ? outcome.failure : undefined;
  return failure?.code === 'storage_full' ? failure : null;
}
