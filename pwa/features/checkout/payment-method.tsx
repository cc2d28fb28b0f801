import { useState } from 'react';
import { TextInput } from '#pwa/ui/field.tsx';
import styles from './checkout.module.css';
import { cardNumberHint, upiIdHint } from './payment-hints.ts';
import { useHintAfterLeaving } from './use-hint-after-leaving.ts';
import { words } from './words.tsx';

const methods = ['card', 'upi'] as const;

/**
 * Card or UPI. Its inputs are the browser's alone: without a name and outside React's state,
 * so nothing can read, store or send what is typed (D13).
 */
export function PaymentMethod() {
  const [method, setMethod] = useState<(typeof methods)[number]>('card');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.payment.title}</legend>
      <div className={styles.methods}>
        {methods.map((choice) => (
          <label key={choice} className={styles.method}>
            <input
              type="radio"
              name="payment-method"
              checked={method === choice}
              onChange={() => setMethod(choice)}
            />
            {words.payment.methods[choice]}
          </label>
        ))}
      </div>
      {method === 'card' ? <CardFields /> : <UpiField />}
      <p className={styles.small}>{words.payment.demo}</p>
    </fieldset>
  );
}

function CardFields() {
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.full}
        label={words.payment.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        data-missing={words.payment.cardNumberMissing}
        required
        {...useHintAfterLeaving(cardNumberHint)}
      />
      <TextInput
        label={words.payment.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={words.payment.expiryForm}
        data-missing={words.payment.expiryMissing}
        required
      />
      <TextInput
        label={words.payment.cvv}
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        data-missing={words.payment.cvvMissing}
        required
      />
      <TextInput
        className={styles.full}
        label={words.payment.nameOnCard}
        autoComplete="cc-name"
        data-missing={words.payment.nameOnCardMissing}
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
        label={words.payment.upiId}
        inputMode="email"
        autoComplete="off"
        placeholder={words.payment.upiIdForm}
        data-missing={words.payment.upiIdMissing}
        required
        {...useHintAfterLeaving(upiIdHint)}
      />
    </div>
  );
}
