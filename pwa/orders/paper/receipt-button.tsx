import { useState } from 'react';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/orders/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { kindOfReceipt } from './title-of-receipt.ts';

const { Component: ReceiptDialog, open: openReceipt } = lazyAhead(
  async () => (await import('./receipt-dialog.tsx')).ReceiptDialog,
);

/** Opens the receipt of an order, or its summary until it is paid, to read and to print. */
export function ReceiptButton({ order }: { order: OrderView }) {
  const [open, setOpen] = useState(false);
  const press = usePress(`receipt ${order.number}`, () => openReceipt(() => setOpen(true)));
  const { name, ofOrder } = words.receipt.kindsOfPaper[kindOfReceipt(order)];
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
