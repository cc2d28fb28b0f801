import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { mayHaveNone, refundable } from '#shared/payments/order-balance.ts';
import { settleMoney } from './move-orders.ts';
import { words } from './words.ts';

const { Component: RefundDialog, open: openRefund } = lazyAhead(
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
);

/**
 * Shows what staff note of money that no gateway counts: that it went back, or never came (B62).
 */
export function RefundOrder({ order }: { order: DeskOrder }) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [settled, setSettled] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const most = refundable(order);
  const press = usePress(`refund ${order.order_number}`, () => openRefund(() => setOpen(true)));
  const settledNote = useFocusWhenLost<HTMLParagraphElement>(settled && most === 0);
  const texts = words.refund;
  const { order_number: number, revision, payment_reference, payments = [] } = order;

  const noneCame = async () => {
    if (busy) return;
    const text = texts.askNoneCame(isolated(payment_reference ?? payments[0]?.id ?? ''));
    if (!(await confirmAlert({ text, confirmLabel: texts.noneCame, cancelLabel: texts.back }))) {
      return;
    }
    setBusy(true);
    const why = await settleMoney(() => deskApi().noPayment(number, { revision }), texts.noted);
    setBusy(false);
    setFailed(() => why);
    setSettled(why === null);
  };

  if (most === 0) {
    return settled ? (
      <p ref={settledNote} tabIndex={-1}>
        {texts.nothingDue}
      </p>
    ) : null;
  }
  return (
    <>
      <Button variant={order.payment_problem ? 'primary' : 'quiet'} {...press}>
        {texts.open}
      </Button>
      {mayHaveNone(order) && (
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={noneCame}>
          {texts.noneCame}
        </Button>
      )}
      {failed && <Notice tone="error">{failed()}</Notice>}
      {isOpen && (
        <RefundDialog
          order={order}
          most={most}
          onRecorded={() => {
            setOpen(false);
            setFailed(null);
            setSettled(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
