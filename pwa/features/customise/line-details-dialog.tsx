import { useEffect, useEffectEvent, useState } from 'react';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useDialogInHistory } from '#pwa/ui/use-dialog-in-history.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { type LinePurpose, useStartedDraft } from './use-started-draft.ts';

interface LineDetailsDialogProps {
  line: CartLine;
  purpose: LinePurpose;
  onClose: () => void;
}

const deviceFull =
  'This device is full, so this gift cannot be opened. Free some space, then try again. Your cart is as it was.';

/** Order Details of a gift that is in the cart: to change it, or to make a second one of it. */
export function LineDetailsDialog({ line, purpose, onClose }: LineDetailsDialogProps) {
  const started = useStartedDraft(line, purpose);
  const refuse = useEffectEvent(() => {
    onClose();
    void showAlert(deviceFull);
  });
  useEffect(() => {
    if (started === 'full') refuse();
  }, [started]);
  if (started === null) return <GettingReady onClose={onClose} />;
  if (started === 'full') return null;
  const { product, continued, remark } = started;
  return (
    <OrderDetailsDialog
      product={product}
      purpose={{ kind: purpose, line }}
      continued={continued}
      notice={remark !== null && <Notice>{remark}</Notice>}
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
    <Modal title="Order Details" onClose={onClose}>
      <p role="status">Getting this gift and its photos ready…</p>
    </Modal>
  );
}
