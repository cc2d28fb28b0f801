import { type SyntheticEvent, useEffect, useState } from 'react';
import { keepDeliveryWish } from '#pwa/cart/checkout/checkout-form.ts';
import { deliveryWords } from '#pwa/ordering/delivery-words.tsx';
import { useExpectedToday } from '#pwa/ordering/expected-by.tsx';
import { useDeliveryWish } from '#pwa/ordering/known-days.tsx';
import { NeededBy } from '#pwa/ordering/needed-by-field.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { dayWords } from '#shared/delivery/day-words.ts';
import { readPinCode } from '#shared/delivery/india.ts';
import styles from './cart-delivery.module.css';

interface CartDeliveryProps {
  /** The longest of the gifts. */
  makingDays: number;
  /** Is called with the PIN code that the days on the lines count for. */
  onPinCode: (pinCode: string | null) => void;
}

/** Shows when the cart is expected at a PIN code, which is asked for where none is known (B16). */
export function CartDelivery({ makingDays, onPinCode }: CartDeliveryProps) {
  const scope = useScope();
  const wish = useDeliveryWish(scope);
  const [asking, setAsking] = useState(false);
  const [answered, setAnswered] = useState(false);
  // What is typed is shown at once: a date that comes back from the database a moment later would
  // take away the half of the next one.
  const [neededBy, setNeededBy] = useState<string | null>(null);
  const pinCode = wish?.pinCode ?? null;
  useEffect(() => onPinCode(pinCode), [pinCode, onPinCode]);
  const expected = useExpectedToday(pinCode, makingDays);
  if (!wish) return null;
  if (pinCode === null || expected === null || asking) {
    const keep = async (typedText: string) => {
      await keepDeliveryWish(scope, { pinCode: typedText });
      setAsking(false);
      setAnswered(true);
    };
    return (
      <AskPinCode
        initialPinCode={pinCode ?? ''}
        isNew={asking}
        onPinCode={(code) => void keep(code)}
      />
    );
  }
  return (
    <>
      <ExpectedAt
        pinCode={pinCode}
        day={expected}
        isNew={answered}
        onChange={() => setAsking(true)}
      />
      <NeededBy
        className={ui.screenOnly}
        value={neededBy ?? wish.neededBy}
        expected={expected}
        onChange={(day) => {
          setNeededBy(day);
          void keepDeliveryWish(scope, { neededBy: day });
        }}
      />
    </>
  );
}

interface ExpectedAtProps {
  pinCode: string;
  day: string;
  /** It comes in the place of the question. */
  isNew: boolean;
  onChange: () => void;
}

function ExpectedAt({ pinCode, day, isNew, onChange }: ExpectedAtProps) {
  const place = useFocusWhenLost(isNew);
  return (
    <div ref={place} tabIndex={-1}>
      <Totals>
        <TotalRow label={deliveryWords.expectedAt(pinCode)}>
          {dayWords.by(dayWords.near(day))}
        </TotalRow>
      </Totals>
      <Button variant="quiet" flush="start" onClick={onChange}>
        {deliveryWords.changePin}
      </Button>
    </div>
  );
}

interface AskPinCodeProps {
  initialPinCode: string;
  /** It comes in the place of the day. */
  isNew: boolean;
  onPinCode: (pinCode: string) => void;
}

function AskPinCode({ initialPinCode, isNew, onPinCode }: AskPinCodeProps) {
  const place = useFocusWhenLost<HTMLInputElement>(isNew);
  const [text, setText] = useState(initialPinCode);
  const [wrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const pinCode = readPinCode(text);
    if (pinCode === null) setWrong(true);
    else onPinCode(pinCode);
  };
  return (
    <form className={classNames(ui.row2, ui.screenOnly, styles.ask)} onSubmit={submit} noValidate>
      <TextInput
        ref={place}
        label={deliveryWords.deliverTo}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={text}
        error={wrong ? deliveryWords.notPinCode : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="secondary" className={ui.besideField}>
        {deliveryWords.showDay}
      </Button>
    </form>
  );
}
