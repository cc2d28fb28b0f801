import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { downloadPhoto } from '#pwa/api/file-bytes.ts';
import { startCopy, startEdit } from '#pwa/cart/drafts/line-drafts.ts';
import { restoreLineDraft } from '#pwa/cart/drafts/restore-line-draft.ts';
import { productNamed } from '#pwa/catalogue/products-at-hand.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { storedPoseOf } from '#pwa/photos/prepare/stored-pose.ts';
import type { GiftPhoto } from '#pwa/photos/shown/gift-photo.ts';
import { photoPlace, useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import { guest } from '#shared/cart/guest.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { GiftDialog } from './gift-dialog.tsx';
import type { LinePurpose } from './gift-draft.ts';
import { words } from './words.tsx';

interface LineDialogProps {
  line: CartLine;
  purpose: LinePurpose;
  /** Shown above the form. */
  notice?: string;
  /** Told whether it was added; a dialog that leaves by itself says nothing. */
  onClose: (wasAdded?: boolean) => void;
}

/**
 * Shows Order Details of a gift that is in the cart: to change it, or to make a second one of it. A
 * guest who signs in, in another tab, takes the gift along; any other change of account closes the
 * dialog, as the gift belongs to the account before (SY8).
 */
export function LineDialog(props: LineDialogProps) {
  const { owner } = useScope();
  const [whose, setWhose] = useState(owner);
  if (whose === guest && owner !== guest) setWhose(owner);
  else if (whose !== owner) return <LeaveDialog onClose={props.onClose} />;
  return <OwnLineDialog key={owner} {...props} />;
}

/** Takes the entry in the history with it. */
function LeaveDialog({ onClose }: { onClose: () => void }) {
  const leave = useDialogInHistory(onClose);
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => leaveAtOnce(), []);
  return null;
}

function OwnLineDialog({ line, purpose, notice, onClose }: LineDialogProps) {
  const started = useStartedDraft(line, purpose);
  const refuse = useEffectEvent(() => {
    onClose();
    void showAlert(words.refused.notOpened);
  });
  useEffect(() => {
    if (started === 'full') refuse();
  }, [started]);
  if (started === null) return <GettingReady onClose={() => onClose(false)} />;
  if (started === 'full') return null;
  const { product, continued, remark } = started;
  return (
    <GiftDialog
      product={product}
      purpose={{ kind: purpose, line }}
      continued={continued}
      restoreDraft={restoreLineDraft}
      notice={
        <>
          {notice !== undefined && <Notice>{notice}</Notice>}
          {remark !== null && <Notice>{remark}</Notice>}
        </>
      }
      onClose={onClose}
    />
  );
}

interface StartedDraft {
  product: Product;
  /** An earlier draft is continued. */
  continued: boolean;
  /** What the shopper should know about the photos, if anything. */
  remark: string | null;
}

/**
 * Puts a line into a draft of its own, as soon as its photos are known; null until then, and
 * `full` when the device has no room for it.
 */
function useStartedDraft(line: CartLine, purpose: LinePurpose): StartedDraft | 'full' | null {
  const scope = useScope();
  const [started, setStarted] = useState<StartedDraft | 'full' | null>(null);
  const photos = useGiftPhotos(photoPlace(line));
  const hasBegun = useRef(false);
  // A change needs their ids alone, which the line itself may name.
  const ready = photos !== undefined || (purpose === 'edit' && line.customization.photoIds);
  useEffect(() => {
    if (!ready || hasBegun.current) return;
    hasBegun.current = true;
    const start = purpose === 'edit' ? beginEdit : beginCopy;
    void start(scope, line, photos ?? []).then(setStarted);
  }, [ready, purpose, scope, line, photos]);
  return started;
}

async function beginEdit(
  scope: Scope,
  line: CartLine,
  photos: readonly GiftPhoto[],
): Promise<StartedDraft | 'full'> {
  const { folder, photoIds, imageNames = [] } = line.customization;
  const ids = photoIds ?? photos.map(({ key }) => key);
  // Without a network, or before all have arrived, a folder has more than is known of it.
  const expected = Math.max(1, imageNames.length);
  const isComplete = photoIds !== undefined || folder === undefined || ids.length >= expected;
  const named = ids.map((id, index) => ({ id, fileName: imageNames[index] ?? '' }));
  const outcome = await startEdit(scope, line, isComplete ? named : null);
  if (!outcome.ok) return 'full';
  const remark = isComplete ? null : words.photos.elsewhere;
  return { product: productOfLine(line), continued: outcome.value, remark };
}

async function beginCopy(
  scope: Scope,
  line: CartLine,
  photos: readonly GiftPhoto[],
): Promise<StartedDraft | 'full'> {
  const { photoIds, imageNames = [], photoPoses } = line.customization;
  const nameOf = (key: string, index: number) => imageNames[photoIds?.indexOf(key) ?? index];
  const bytes = await Promise.all(
    photos.map(({ blob, url }) => blob ?? (url === null ? null : downloadPhoto(url))),
  );
  const photosHere = photos.flatMap((photo, index) => {
    const blob = bytes[index];
    const fileName = nameOf(photo.key, index) ?? '';
    const pose = photoPoses?.find(({ photoId }) => photoId === photo.key);
    return blob ? [{ blob, fileName, ...storedPoseOf(pose ?? photo) }] : [];
  });
  const product = (await productNamed(scope, line.productName)) ?? productOfLine(line);
  const outcome = await startCopy(scope, line, photosHere);
  if (!outcome.ok) return 'full';
  const { continued, copied, full } = outcome.value;
  const lost = Math.max(photos.length, (photoIds ?? imageNames).length) - copied;
  const remark = full ? words.photos.noRoom : lost > 0 ? words.photos.notCopied(lost) : null;
  return { product, continued, remark: continued ? null : remark };
}

const soonMs = 300;

/** Stands in while photos come from the shop; those on this device are not worth a flash of it. */
function GettingReady({ onClose }: { onClose: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return late && <WaitingDialog onClose={onClose} />;
}

function WaitingDialog(props: { onClose: () => void }) {
  const onClose = useDialogInHistory(props.onClose);
  return (
    <Modal title={words.title} onClose={onClose}>
      <p role="status">{words.gettingReady}</p>
    </Modal>
  );
}
