import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { noteMadePapers } from '#pwa/desk/moves/move-orders.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { PrintButton } from '#pwa/orders/paper/print-button.tsx';
import type { ButtonVariant } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';

/** What is printed of an order: what there is to make, what sticks on its parcel, what lies in it, what it cost. */
const papers = {
  sheet: { kind: 'document', load: async () => (await import('./desk-papers.tsx')).WorkSheet },
  label: { kind: 'label', load: async () => (await import('./desk-papers.tsx')).ParcelLabel },
  card: { kind: 'card', load: async () => (await import('./desk-papers.tsx')).MessageCard },
  invoice: { kind: 'document', load: async () => (await import('./desk-papers.tsx')).InvoicePaper },
} as const;

interface PrintPaperProps {
  paper: keyof typeof papers;
  /** What the button says. */
  text: string;
  orderNumber: string;
  /** Asked for when it is printed where it is not here yet. */
  order?: DeskOrder;
  variant?: ButtonVariant;
  describedBy?: string;
}

/** Prints a paper of one order (B4). */
export function PrintPaper({ paper, text, orderNumber, order, ...button }: PrintPaperProps) {
  const { kind, load } = papers[paper];
  const bring = async () => {
    const Content = await load();
    if (paper !== 'invoice') void noteMadePapers([orderNumber], paper);
    if (order) return <Content order={order} />;
    const answer = await deskApi().order(orderNumber);
    if (answer.ok) return <Content order={answer.data} />;
    void showAlert(textOf(answer) || words.orderFailed);
    return null;
  };
  return (
    <PrintButton
      name={`${paper} ${orderNumber}`}
      text={text}
      label={words[paper].name(orderNumber)}
      kind={kind}
      paper={bring}
      variant={button.variant ?? 'secondary'}
      describedBy={button.describedBy}
    />
  );
}
