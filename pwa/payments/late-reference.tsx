import { payWords } from './pay-words.ts';
import type { PaymentCalls } from './payment-calls.ts';
import styles from './upi-payment.module.css';
import { UpiReferenceForm } from './upi-reference-form.tsx';

interface LateReferenceProps {
  calls: PaymentCalls;
  onNamed?: () => void;
}

/** Asks who paid by UPI when the time was over, or does not remember, what their bank calls it. */
export function LateReference({ calls, onNamed }: LateReferenceProps) {
  return (
    <div className={styles.naming}>
      <p>{payWords.late}</p>
      <UpiReferenceForm calls={calls} reference={null} onNamed={() => onNamed?.()} onBack={null} />
    </div>
  );
}
