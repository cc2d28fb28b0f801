import { createPortal } from 'react-dom';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { OpenInBrowser } from '#pwa/ui/open-in-browser.tsx';
import type { OrderView } from './read-order.ts';
import { Receipt } from './receipt.tsx';
import styles from './receipt-dialog.module.css';
import { titleOfReceipt } from './title-of-receipt.ts';

interface ReceiptDialogProps {
  order: OrderView;
  onClose: () => void;
}

/** The receipt on the screen, and the same on paper: a dialog alone would be cut at its edge. */
export function ReceiptDialog({ order, onClose: onClosed }: ReceiptDialogProps) {
  const onClose = useDialogInHistory(onClosed);
  return (
    <>
      <Modal
        title={titleOfReceipt(order)}
        onClose={onClose}
        footer={<Button onClick={() => window.print()}>{giftWords.order.print}</Button>}
      >
        <OpenInBrowser to="print" />
        <Receipt order={order} />
      </Modal>
      {createPortal(
        <div className={styles.paper}>
          <h1>{titleOfReceipt(order)}</h1>
          <Receipt order={order} />
        </div>,
        document.body,
      )}
    </>
  );
}
