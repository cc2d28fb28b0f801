import { type Ref, useId } from 'react';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import { GatewayPayment, LookAgain } from './gateway-payment.tsx';
import { LateReference } from './late-reference.tsx';
import { payWords } from './pay-words.ts';
import type { PaymentCalls } from './payment-calls.ts';
import styles from './payment-due.module.css';
import { UpiPayment } from './upi-payment.tsx';

/** The payment of an order that waits for it. */
export interface DuePayment {
  number: string;
  /** Null where there is no known way. */
  pay: PayRequest | null;
  /** Until when, a UTC instant; null where that is not known. */
  payBy: string | null;
  /** Until when its coupon is reserved, a UTC instant; null where nobody can use it up. */
  couponUntil: string | null;
  /** Whether a UPI reference was named, and which, where whoever looks may know. */
  isNamed: boolean;
  reference: string | null;
}

interface PaymentDueProps {
  payment: DuePayment;
  calls: PaymentCalls;
  /** By the clock of the shop, also where the copy that is shown is old. */
  now: Date;
  heading?: 'h2' | 'h4';
  ref?: Ref<HTMLElement>;
}

/** How an order that waits is paid, and until when (B12). */
export function PaymentDue({ payment, calls, now, heading, ref }: PaymentDueProps) {
  const Heading = heading ?? 'h4';
  const titleId = useId();
  const { payBy, pay, isNamed, couponUntil } = payment;
  // One that was named is with staff, who look for it as long as it takes.
  const isChecked = pay?.kind === 'upi-qr' && isNamed;
  const isOver = !isChecked && payBy !== null && now.getTime() >= Date.parse(payBy);
  return (
    <section ref={ref} tabIndex={-1} className={styles.due} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        {isChecked ? payWords.check.title : isOver ? payWords.over.title : payWords.title}
      </Heading>
      {payBy !== null && !isChecked && (
        <p className={styles.until}>
          {(isOver ? payWords.over.text : payWords.payBy)(formatMoment(payBy))}
        </p>
      )}
      {couponUntil !== null && !isOver && !isChecked && (
        <p className={styles.until}>{payWords.couponUntil(formatMoment(couponUntil))}</p>
      )}
      {isOver ? (
        <PaidAlready pay={pay} calls={calls} />
      ) : (
        <WayToPay payment={payment} calls={calls} />
      )}
    </section>
  );
}

function WayToPay({ payment, calls }: Pick<PaymentDueProps, 'payment' | 'calls'>) {
  const { pay, ...order } = payment;
  switch (pay?.kind) {
    case 'upi-qr':
      return <UpiPayment {...order} pay={pay} calls={calls} />;
    case 'razorpay':
      return <GatewayPayment pay={pay} calls={calls} />;
    case 'coupon_used_up':
      return (
        <>
          <p>{(pay.is_paid ? payWords.paidUsedUp : payWords.usedUp)(pay.coupon)}</p>
          {!pay.is_paid && <PaidAlready pay={pay} calls={calls} />}
        </>
      );
    default:
      return <p>{payWords.otherWay}</p>;
  }
}

/** Nothing is to be paid any more; what was paid before is found. */
function PaidAlready({ pay, calls }: Pick<DuePayment, 'pay'> & { calls: PaymentCalls }) {
  const kind = pay?.kind === 'coupon_used_up' ? pay.by : pay?.kind;
  if (kind === 'upi-qr') return <LateReference calls={calls} />;
  return pay && <LookAgain calls={calls} />;
}
