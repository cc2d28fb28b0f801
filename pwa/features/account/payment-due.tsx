import { useId } from 'react';
import { ownOrders } from '#pwa/api/own-orders.ts';
import { formatMoment } from '#shared/format-moment.ts';
import { GatewayPayment } from './gateway-payment.tsx';
import { payWords } from './pay-words.ts';
import styles from './payment-due.module.css';
import type { OrderView } from './read-order.ts';
import { UpiPayment } from './upi-payment.tsx';
import { useRefreshOrders } from './use-refresh-orders.ts';

/** How an order that waits is paid, and until when (B12). */
export function PaymentDue({ order }: { order: OrderView }) {
  const titleId = useId();
  const { payBy, pay, paymentReference } = order.life;
  // One that was named is with staff, who look for it as long as it takes.
  const isNamed = pay?.kind === 'upi-qr' && paymentReference !== null;
  return (
    <section className={styles.due} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.title}>
        {isNamed ? payWords.check.title : payWords.title}
      </h4>
      {payBy !== null && !isNamed && (
        <p className={styles.until}>{payWords.payBy(formatMoment(payBy))}</p>
      )}
      <WayToPay order={order} />
    </section>
  );
}

function WayToPay({ order: { life, number } }: { order: OrderView }) {
  const { pay } = life;
  const refresh = useRefreshOrders();
  const send = async (reference: string) => {
    const answer = await ownOrders.namePayment(number, reference);
    // Also where it no longer waits: somebody has confirmed or cancelled it.
    await refresh();
    return answer;
  };
  switch (pay?.kind) {
    case 'upi-qr':
      return <UpiPayment {...{ number, pay, send }} reference={life.paymentReference} />;
    case 'razorpay':
      return <GatewayPayment {...{ number, pay }} />;
    default:
      return <p>{payWords.otherWay}</p>;
  }
}
