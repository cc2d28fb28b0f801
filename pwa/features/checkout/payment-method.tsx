import { useState } from 'react';
import { TextInput } from '#pwa/ui/field.tsx';
import styles from './checkout.module.css';

const methods = ['Card', 'UPI'] as const;

/**
 * Card or UPI. Its inputs are the browser's alone: without a name and outside React's state,
 * so nothing can read, store or send what is typed (D13).
 */
export function PaymentMethod() {
  const [method, setMethod] = useState<(typeof methods)[number]>('Card');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Payment method</legend>
      <div className={styles.methods}>
        {methods.map((choice) => (
          <label key={choice} className={styles.method}>
            <input
              type="radio"
              name="payment-method"
              checked={method === choice}
              onChange={() => setMethod(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      {method === 'Card' ? <CardFields /> : <UpiField />}
      <p className={styles.small}>
        These details stay in your browser: they are never sent or stored.
      </p>
    </fieldset>
  );
}

function CardFields() {
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.full}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <TextInput
        label="Expiry (MM/YY)"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        required
      />
      <TextInput label="CVV" type="password" inputMode="numeric" autoComplete="cc-csc" required />
      <TextInput className={styles.full} label="Name on card" autoComplete="cc-name" required />
    </div>
  );
}

function UpiField() {
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.full}
        label="UPI ID"
        inputMode="email"
        autoComplete="off"
        placeholder="name@bank"
        required
      />
    </div>
  );
}
