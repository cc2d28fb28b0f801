import { useState } from 'react';
import type { OrderView } from '#pwa/gifts/read-order.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CodeBoundary } from '#pwa/ui/code-boundary.tsx';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';
import { receiptWords } from './receipt-words.ts';
import { kindOfReceipt } from './title-of-receipt.ts';

const { Component: ReceiptDialog } = lazyAhead(
  async () => (await import('./receipt-dialog.tsx')).ReceiptDialog,
);

/** Opens the receipt of an order, or its summary until it is paid, to read and to print. */
export function ReceiptButton({ order }: { order: OrderView }) {
  const [open, setOpen] = useState(false);
  const { name, ofOrder } = receiptWords.kindsOfPaper[kindOfReceipt(order)];
  return (
    // Around the dialog too, which is not to be laid out as a part of the order.
    <div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={ofOrder(order.number)}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <CodeBoundary>
        {open && <ReceiptDialog order={order} onClose={() => setOpen(false)} />}
      </CodeBoundary>
    </div>
  );
}
