import { useState } from 'react';
import type { OrderView } from '#pwa/gifts/read-order.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CodeBoundary } from '#pwa/ui/code-boundary.tsx';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';
import { receiptWords } from './receipt-words.ts';

const { Component: ReceiptDialog } = lazyAhead(
  async () => (await import('./receipt-dialog.tsx')).ReceiptDialog,
);

/** Opens the receipt of an order, to read and to print. */
export function ReceiptButton({ order }: { order: OrderView }) {
  const [open, setOpen] = useState(false);
  return (
    // Around the dialog too, which is not to be laid out as a part of the order.
    <div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={receiptWords.buttonOf(order.number)}
        onClick={() => setOpen(true)}
      >
        {receiptWords.receipt}
      </Button>
      <CodeBoundary>
        {open && <ReceiptDialog order={order} onClose={() => setOpen(false)} />}
      </CodeBoundary>
    </div>
  );
}
