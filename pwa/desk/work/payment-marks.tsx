import { words as moveWords } from '#pwa/desk/moves/words.ts';
import { PaymentBadge } from '#pwa/payments/payment-badge.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { isMoneyOpen } from '#shared/payments/refundable.ts';
import styles from './work-row.module.css';

/** Where the money of an order is, who takes it, and what is wrong with it. */
export function PaymentMarks({ row }: { row: AdminOrderRow }) {
  const { payment_kind: kind = 'demo', payment_problem: problem, payment_reference } = row;
  return (
    <span className={styles.marks}>
      <PaymentBadge status={row.payment_status} />
      <span>{moveWords.kinds[kind]}</span>
      {payment_reference !== undefined && <span>{moveWords.reference(payment_reference)}</span>}
      {row.same_reference && isMoneyOpen(row) && (
        <Badge tone="danger" text={moveWords.alsoNamedFor(row.same_reference.length)} />
      )}
      {problem && <Badge tone="danger" text={moveWords.problems[problem]} />}
    </span>
  );
}
