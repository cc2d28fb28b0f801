import { words as giftWords } from '#pwa/gifts/words.tsx';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { OpenInBrowser } from '#pwa/ui/save-file.tsx';
import { PrintButton } from './print-button.tsx';
import { Receipt, ReceiptPaper } from './receipt.tsx';
import { titleOfReceipt } from './title-of-receipt.ts';

interface ReceiptDialogProps {
  order: OrderView;
  onClose: () => void;
}

/** The receipt on the screen, and the same on paper: a dialog alone would be cut at its edge. */
export function ReceiptDialog({ order, onClose: onClosed }: ReceiptDialogProps) {
  const onClose = useDialogInHistory(onClosed);
  const title = titleOfReceipt(order);
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <PrintButton
          name={`print ${title} ${order.number}`}
          text={giftWords.order.print}
          label={title}
          paper={<ReceiptPaper order={order} />}
          variant="primary"
        />
      }
    >
      <OpenInBrowser to="print" />
      <Receipt order={order} />
    </Modal>
  );
}
