import { useId } from 'react';
import { formatMoment } from '#shared/format-moment.ts';
import { GatewayPayment } from './gateway-payment.tsx';
import { payWords } from './pay-words.ts';
import styles from './payment-due.module.css';
import type { OrderView } from './read-order.ts';
import { UpiPayment } from './upi-payment.tsx';

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
  switch (pay?.kind) {
    case 'upi-qr':
      return <UpiPayment {...{ number, pay }} reference={life.paymentReference} />;
    case 'razorpay':
      return <GatewayPayment {...{ number, pay }} />;
    default:
      return <p>{payWords.otherWay}</p>;
  }
}
