import { type ReactNode, useState } from 'react';
import { keepDeliveryWish } from '#pwa/cart/checkout/checkout-form.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { readPinCode } from '#shared/delivery/india.ts';
import { madeAndArrives, useArrivals } from './arrival-text.tsx';
import styles from './delivery-questions.module.css';
import { deliveryWords } from './delivery-words.tsx';
import { InTimeNotice, NeededByInput } from './needed-by-field.tsx';
import { useDeliveryWish } from './use-delivery-wish.tsx';

interface DeliveryQuestionsProps {
  /** The longest of the gifts. */
  makingDays: number;
  /** The shortest, where each is ordered by itself. */
  fewestDays?: number;
  className?: string | undefined;
}

/**
 * Asks where gifts go and by when they are needed, both optional, and answers both (B16, P38). What is
 * said here is what cart and checkout know, so that it is asked once; it is kept on this device.
 */
export function DeliveryQuestions({
  makingDays,
  fewestDays = makingDays,
  className,
}: DeliveryQuestionsProps) {
  const scope = useScope();
  const wish = useDeliveryWish(scope);
  // What is typed is shown at once: a date that comes back from the database a moment later would
  // take away the half of the next one.
  const [entry, setEntry] = useState<{ pinCode?: string; neededBy?: string }>({});
  const [isLeft, setIsLeft] = useState(false);
  const pinText = entry.pinCode ?? wish?.pinCode ?? '';
  const neededBy = entry.neededBy ?? wish?.neededBy ?? '';
  const pinCode = readPinCode(pinText);
  // The page around may know of another PIN code than of one that is none.
  const isAnswered = wish !== null && (pinText === '' || pinCode !== null);
  const arrivalAt = useArrivals(pinCode);
  const arrival = {
    earliest: arrivalAt(fewestDays).earliest,
    latest: arrivalAt(makingDays).latest,
  };
  const typePinCode = (text: string) => {
    setEntry({ neededBy, pinCode: text });
    setIsLeft(false);
    const typedPinCode = readPinCode(text);
    if (typedPinCode !== null) void keepDeliveryWish(scope, { pinCode: typedPinCode });
  };
  return (
    <section className={classNames(ui.stack3, className)} aria-label={deliveryWords.delivery}>
      <div className={classNames(styles.fields, ui.screenOnly)}>
        <TextInput
          label={deliveryWords.pinCode}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          value={pinText}
          error={
            isLeft && pinText !== '' && pinCode === null ? deliveryWords.notPinCode : undefined
          }
          onChange={(event) => typePinCode(event.target.value)}
          onBlur={(event) => {
            // What a browser filled in without a word is read now. Without one, what the form or the last
            // order says counts, and is shown.
            if (event.target.value.trim() === '') setEntry({ neededBy });
            else typePinCode(event.target.value);
            setIsLeft(true);
          }}
        />
        <NeededByInput
          value={neededBy}
          onChange={(day) => {
            setEntry({ pinCode: pinText, neededBy: day });
            void keepDeliveryWish(scope, { neededBy: day });
          }}
        />
      </div>
      <Answer isKnown={isAnswered}>{madeAndArrives(makingDays, arrival, { fewestDays })}</Answer>
      <InTimeNotice needed={neededBy} arrival={isAnswered ? arrival : null} pinCode={pinCode} />
    </section>
  );
}

/** The day, which has its room while what is known is read. */
function Answer({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return (
    <p className={ui.lineRoom} aria-live="polite">
      {isKnown && children}
    </p>
  );
}
