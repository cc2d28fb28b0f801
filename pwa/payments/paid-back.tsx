import { tabValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { Refund } from '#shared/payments/payment-keys.ts';
import { formatSum } from '#shared/values/money.ts';
import { orderPaymentWords } from './order-payment-words.ts';
import styles from './payment-due.module.css';

type ShownRefund = Pick<Refund, 'amount' | 'at'>;

/** Shows what was paid back of an order, and when; nothing where nothing was. */
export function PaidBack({ refunds }: { refunds: readonly ShownRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds} aria-label={orderPaymentWords.refunds.title}>
      {refunds.map(({ amount, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added
        <li key={place}>
          {orderPaymentWords.refunds.refunded(formatSum(amount), formatMoment(at))}
        </li>
      ))}
    </ul>
  );
}

/*
 * A gateway sends everybody back to the account, for its page is made once. Who came to it by the link of
 * an order, perhaps without an account, goes back there: this tab keeps the link's token, and no other.
 */

export function notePaidByLink(orderNumber: string, token: string): void {
  tabValues.set(storageKeys.paidByLink, `${orderNumber} ${token}`);
}

/** The token of the link by which this tab went to pay the order; null where it did not. */
export function tokenPaidBy(orderNumber: string): string | null {
  const [number, token = null] = tabValues.get(storageKeys.paidByLink)?.split(' ') ?? [];
  return number === orderNumber ? token : null;
}
