import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice, FieldGrid, FormGroup, wideField } from '#pwa/ui/forms/form-group.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { readNumber } from '#shared/language/typed-text.ts';
import { demoMethods, type PaymentMethod } from '#shared/payments/payment-keys.ts';
import { OfferedPayments } from './offered-payments.tsx';
import styles from './payment-fields.module.css';
import { isDemo } from './use-offers.ts';
import type { PaymentOfOrder } from './use-payment.ts';
import { words } from './words.ts';

/** Shows how the order is paid, by what the shop offers. */
export function PaymentFields({ payment }: { payment: PaymentOfOrder }) {
  return (
    <FormGroup title={words.title}>
      <WaysToPay payment={payment} />
    </FormGroup>
  );
}

function WaysToPay({ payment }: { payment: PaymentOfOrder }) {
  const online = useOnline();
  if (payment.offers) {
    return isDemo(payment.offers) ? <DemoPayment /> : <OfferedPayments {...payment} />;
  }
  if (!online) return <Notice>{words.offers.offline}</Notice>;
  if (!payment.away) return <AwaitedPayment />;
  return (
    <Notice tone="error">
      <p>{words.offers.away}</p>
      <Button variant="secondary" className={ui.above3} onClick={payment.ask}>
        {uiWords.tryAgain}
      </Button>
    </Notice>
  );
}

/** Shows the fields for number, expiry, CVV and name of a card. */
function CardFields() {
  return (
    <FieldGrid>
      <TextInput
        className={wideField}
        label={words.card.number}
        inputMode="numeric"
        autoComplete="cc-number"
        data-missing={words.card.numberMissing}
        required
        {...useHintAfterLeaving(cardNumberHint)}
      />
      <TextInput
        label={words.card.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={words.card.expiryForm}
        data-missing={words.card.expiryMissing}
        required
      />
      <TextInput
        label={words.card.cvv}
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        data-missing={words.card.cvvMissing}
        required
      />
      <TextInput
        className={wideField}
        label={words.card.name}
        autoComplete="cc-name"
        data-missing={words.card.nameMissing}
        required
      />
    </FieldGrid>
  );
}

/** Shows the ID that a bank gives for UPI. */
function UpiField() {
  return (
    <FieldGrid>
      <TextInput
        className={wideField}
        label={words.upi.id}
        inputMode="email"
        autoComplete="off"
        placeholder={words.upi.idForm}
        data-missing={words.upi.idMissing}
        required
        {...useHintAfterLeaving(upiIdHint)}
      />
    </FieldGrid>
  );
}

/**
 * Shows a field's hint when the field loses focus. The value is read then and not stored. When a
 * tap took the focus, the hint waits until the tap is over: it would move what is being tapped
 * from under the finger.
 */
function useHintAfterLeaving(hintOf: (text: string) => string | null) {
  const [hint, setHint] = useState<string | null>(null);
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    const ends = ['pointerup', 'pointercancel', 'dragend'] as const;
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
    };
  }, []);
  return {
    hint,
    onBlur: (event: { target: { value: string } }) => {
      const next = hintOf(event.target.value);
      // The click comes in the task of the release, and on a touch screen so does leaving.
      const show = () => void setTimeout(() => setHint(next));
      if (pressed.current) waiting.current = show;
      else show();
    },
  };
}

const shortestCard = 12;
const longestCard = 19;

/**
 * Returns a sentence when what was typed cannot be the number of a card; null when it can, and
 * while nothing stands there. Only ever a hint, like that of a PIN code.
 * @internal
 */
export function cardNumberHint(typedText: string): string | null {
  const digits = readNumber(typedText).replace(/[\s-]/g, '');
  if (digits === '') return null;
  const fits =
    /^\d+$/.test(digits) && digits.length >= shortestCard && digits.length <= longestCard;
  return fits && isLuhn(digits) ? null : words.card.numberDoubtful;
}

/** Returns the same for a UPI ID: a name, an at sign, a bank's handle. @internal */
export function upiIdHint(typedText: string): string | null {
  const id = readNumber(typedText);
  if (id === '' || /^[\w.-]+@[a-z][a-z0-9]+$/i.test(id)) return null;
  return words.upi.idDoubtful;
}

/** Every second digit from the right counts double; all together are a multiple of ten. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * What each method asks for. The inputs are the browser's alone: without a name and outside React's
 * state, so nothing can read, store or send what is typed (D13).
 */
const fieldsOf: Readonly<Record<PaymentMethod, ComponentType>> = {
  card: CardFields,
  upi: UpiField,
};

/** Shows the demo, which moves no money. */
function DemoPayment() {
  const [method, setMethod] = useState<PaymentMethod>(demoMethods[0]);
  const Fields = fieldsOf[method];
  return (
    <>
      <div className={ui.row3}>
        {demoMethods.map((choice) => (
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
      <p className={classNames(ui.note, styles.note)}>{words.methods[method].note}</p>
    </>
  );
}

/**
 * Stands where the ways to pay will be, until the shop has said them. As tall as the card of the demo,
 * but without a field: nobody should begin to type a card that is not asked for.
 */
function AwaitedPayment() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {words.offers.asking}
      </p>
      <div className={ui.row3} aria-hidden="true">
        <div className={styles.awaitedChoice} />
        <div className={styles.awaitedChoice} />
      </div>
      <div aria-hidden="true">
        <FieldGrid>
          <div className={classNames(styles.awaitedField, wideField)} />
          <div className={styles.awaitedField} />
          <div className={styles.awaitedField} />
          <div className={classNames(styles.awaitedField, wideField)} />
        </FieldGrid>
      </div>
      <p className={classNames(ui.note, styles.note, ui.invisible)} aria-hidden="true">
        {words.methods.card.note}
      </p>
    </>
  );
}
