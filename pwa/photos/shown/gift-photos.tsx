import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { desk } from '#shared/cart/guest.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { PhotoPose } from '#shared/photos/photo-pose.ts';
import { type GiftPhoto, pendingPhotos } from './gift-photo.ts';
import styles from './gift-photos.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { words } from './words.ts';

interface GiftPhotosProps {
  /** As `useGiftPhotos` returns them: undefined while none is known. */
  photos: readonly GiftPhoto[] | undefined;
  /** As the gift's details have them. */
  poses: readonly PhotoPose[] | undefined;
  /** The folder of the photos, if the gift has any. */
  folder: string | null;
  /** The gift's display name, for those who do not see the photos. */
  giftName: string;
}

/** Shows the photos of a gift: thumbnails that enlarge, each with how far its upload is (D30). */
export function GiftPhotos({ photos, poses, folder, giftName }: GiftPhotosProps) {
  const isAtDesk = useScope().owner === desk;
  const guest = useSession() === null || isAtDesk;
  const pendingText = isAtDesk
    ? words.pendingUntilOrder
    : guest
      ? words.pendingUntilLogin
      : words.pending;
  if (photos === undefined)
    return folder === null ? null : <Awaited guest={guest} pendingText={pendingText} />;
  const pending = pendingPhotos(photos);
  if (photos.length === 0) {
    return folder === null ? null : <p className={ui.snugFine}>{words.nonePending}</p>;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: photos are no group of fields
    <div
      className={classNames(ui.row2x3, ui.fullLineTexts)}
      role="group"
      aria-label={words.of(giftName)}
    >
      {photos.map((photo) => (
        <PhotoTile key={photo.key} photo={photo} poses={poses} giftName={giftName} guest={guest} />
      ))}
      {pending > 0 && <p className={ui.snugFine}>{pendingText(pending)}</p>}
      {whyUnsent(photos).map((reason) => (
        <p key={reason} className={styles.unsent}>
          {reason}
        </p>
      ))}
    </div>
  );
}

/**
 * Returns why photos are not saved, once for all that share a reason; else each names its photo. A
 * photo that just waits for its turn has none.
 * @internal
 */
export function whyUnsent(photos: readonly GiftPhoto[]): string[] {
  const unsent = photos.flatMap((photo) => {
    const reason = reasonOf(photo);
    return reason === null ? [] : [{ place: photo.place, reason }];
  });
  const reasons = new Set(unsent.map(({ reason }) => reason));
  if (reasons.size < 2) return [...reasons];
  return unsent.map(({ place, reason }) => words.aboutPhoto(place, reason));
}

function reasonOf({ state, failure }: GiftPhoto): string | null {
  if (state === 'done') return null;
  if (!failure) return state === 'failed' ? words.notUploaded : null;
  // A reason of its own, such as a folder that is full, says more than the code.
  const isBare = failure.reason === null || failure.reason === failure.code;
  if (isBare && failure.code === 'storage_full') return words.shopFull;
  if (isBare && failure.code === 'quota_exceeded') return words.accountFull;
  return textOf(failure) || words.notUploaded;
}

interface AwaitedProps {
  guest: boolean;
  pendingText: (photos: number) => string;
}

/** Holds the room of a row of photos, so that nothing moves when they are there. */
function Awaited({ guest, pendingText }: AwaitedProps) {
  return (
    <div className={classNames(ui.row2x3, ui.fullLineTexts, ui.invisible)} aria-hidden="true">
      <div className={styles.tile}>
        <div className={classNames(ui.filling, styles.thumbnail)} />
      </div>
      {guest && <p className={ui.snugFine}>{pendingText(1)}</p>}
    </div>
  );
}
