import { useState } from 'react';
import { TextInput } from '#pwa/ui/field.tsx';
import { cardNumberHint, upiIdHint } from '#shared/payment-hints.ts';
import styles from './checkout.module.css';
import { useHintAfterLeaving } from './use-hint-after-leaving.ts';

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
        This is the demo payment: no money moves. These details stay in your browser: they are never
        sent or stored.
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
        data-missing="Please enter the card number"
        required
        {...useHintAfterLeaving(cardNumberHint)}
      />
      <TextInput
        label="Expiry (MM/YY)"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        data-missing="Please enter when the card expires"
        required
      />
      <TextInput
        label="CVV"
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        data-missing="Please enter the CVV"
        required
      />
      <TextInput
        className={styles.full}
        label="Name on card"
        autoComplete="cc-name"
        data-missing="Please enter the name on the card"
        required
      />
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
        data-missing="Please enter your UPI ID"
        required
        {...useHintAfterLeaving(upiIdHint)}
      />
    </div>
  );
}
