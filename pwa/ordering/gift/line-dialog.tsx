import { useEffect, useEffectEvent, useState } from 'react';
import { restoreLineDraft } from '#pwa/cart/drafts/restore-line-draft.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { guest } from '#shared/cart/guest.ts';
import { GiftDialog } from './gift-dialog.tsx';
import type { LinePurpose } from './purpose.ts';
import { useStartedDraft } from './use-started-draft.ts';
import { words } from './words.tsx';

interface LineDialogProps {
  line: CartLine;
  purpose: LinePurpose;
  /** Shown above the form. */
  notice?: string;
  onClose: () => void;
}

/**
 * Order Details of a gift that is in the cart: to change it, or to make a second one of it. A
 * guest who signs in, in another tab, takes the gift along; any other
 * change of account closes the dialog, as the gift belongs to the account before (SY8).
 */
export function LineDialog(props: LineDialogProps) {
  const { owner } = useScope();
  const [whose, setWhose] = useState(owner);
  if (whose === guest && owner !== guest) setWhose(owner);
  else if (whose !== owner) return <LeftDialog onClose={props.onClose} />;
  return <OwnLineDialog key={owner} {...props} />;
}

/** Takes the entry in the history with it. */
function LeftDialog({ onClose }: { onClose: () => void }) {
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
  if (started === null) return <GettingReady onClose={onClose} />;
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
