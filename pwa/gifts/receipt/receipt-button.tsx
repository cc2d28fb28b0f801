import { useState } from 'react';
import type { OrderView } from '#pwa/gifts/read-order.ts';
import { Button } from '#pwa/ui/button.tsx';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';
import { usePress } from '#pwa/ui/use-press.ts';
import { receiptWords } from './receipt-words.ts';
import { kindOfReceipt } from './title-of-receipt.ts';

const { Component: ReceiptDialog, open: openReceipt } = lazyAhead(
  async () => (await import('./receipt-dialog.tsx')).ReceiptDialog,
);

/** Opens the receipt of an order, or its summary until it is paid, to read and to print. */
export function ReceiptButton({ order }: { order: OrderView }) {
  const [open, setOpen] = useState(false);
  const press = usePress(`receipt ${order.number}`, () => openReceipt(() => setOpen(true)));
  const { name, ofOrder } = receiptWords.kindsOfPaper[kindOfReceipt(order)];
  return (
    // Around the dialog too, which is not to be laid out as a part of the order.
    <div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={ofOrder(order.number)}
        {...press}
      >
        {name}
      </Button>
      {open && <ReceiptDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}
