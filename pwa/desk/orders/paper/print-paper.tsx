import { useEffect, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { Button, type ButtonVariant } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import type { Paper } from './printed-paper.tsx';

const { Component: PrintedPaper, load } = lazyAhead(
  async () => (await import('./printed-paper.tsx')).PrintedPaper,
);

/** Some browsers never say that they are done: the paper of before would be printed with the next. */
let clearLast = () => {};

interface PrintPaperProps {
  paper: Paper;
  /** What the button says. */
  text: string;
  orderNumber: string;
  /** Asked for when it is printed where it is not here yet. */
  order?: DeskOrder;
  variant?: ButtonVariant;
  describedBy?: string;
}

/** Prints a paper of one order (B4): it is made, its photos awaited, then printed. */
export function PrintPaper({ paper, text, orderNumber, order, ...button }: PrintPaperProps) {
  const { variant = 'secondary', describedBy } = button;
  const [printed, setPrinted] = useState<{ order: DeskOrder; turn: number } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isPrinted = printed !== null;
  useEffect(() => {
    if (!isPrinted) return undefined;
    const forgetPaper = () => setPrinted(null);
    window.addEventListener('afterprint', forgetPaper);
    return () => window.removeEventListener('afterprint', forgetPaper);
  }, [isPrinted]);
  const press = usePress(`${paper} ${orderNumber}`, async () => {
    await load();
    clearLast();
    clearLast = () => setPrinted(null);
    setPreparing(true);
    if (order) return setPrinted({ order, turn: (printed?.turn ?? 0) + 1 });
    const answer = await deskApi().order(orderNumber);
    if (answer.ok) return setPrinted({ order: answer.data, turn: (printed?.turn ?? 0) + 1 });
    setPreparing(false);
    return void showAlert(textOf(answer) || words.orderFailed);
  });
  return (
    <>
      <Button variant={variant} aria-describedby={describedBy} {...press} busy={isPreparing}>
        {isPreparing || press['aria-busy'] ? words.sheet.preparing : text}
      </Button>
      {printed && (
        <PrintedPaper
          key={printed.turn}
          paper={paper}
          order={printed.order}
          onReady={() => setPreparing(false)}
        />
      )}
    </>
  );
}
