import { type ComponentType, useState } from 'react';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { type PaymentMethod, paymentMethods } from '#shared/payments/payment-keys.ts';
import { CardFields, UpiField } from './card-and-upi-fields.tsx';
import styles from './payment-fields.module.css';
import { words } from './words.ts';

/**
 * What each method asks for. The inputs are the browser's alone: without a name and outside React's
 * state, so nothing can read, store or send what is typed (D13).
 */
const fieldsOf: Readonly<Record<PaymentMethod, ComponentType>> = {
  card: CardFields,
  upi: UpiField,
};

/** The demo, which moves no money. */
export function DemoPayment() {
  const [method, setMethod] = useState<PaymentMethod>(paymentMethods[0]);
  const Fields = fieldsOf[method];
  return (
    <>
      <div className={styles.methods}>
        {paymentMethods.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="payment-method"
            checked={method === choice}
            onChange={() => setMethod(choice)}
          >
            {words.methods[choice].label}
          </Choice>
        ))}
      </div>
      <Fields />
      <p className={styles.note}>{words.methods[method].note}</p>
    </>
  );
}
