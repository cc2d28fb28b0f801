import type { ReactNode } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { GiftPicture } from '#pwa/gifts/gift-picture.tsx';
import { markDay } from '#pwa/ordering/arrival-text.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { photoPlace, useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { dayWords, orderDayText } from '#shared/delivery/day-words.ts';
import type { Arrival } from '#shared/delivery/expected-delivery.ts';
import { isolated } from '#shared/language/directions.ts';
import { arrivalDayOf } from '#shared/orders/delivery-form/needed-by.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './thank-you.module.css';

const mostPictures = 3;

interface ThankYouProps {
  answer: PlaceOrderAnswer;
  /** What was ordered. */
  lines: readonly ShownLine[];
  /** When it arrives, as the checkout said; of an order that is paid today it stays true. */
  arrival: Arrival;
  isWrapped: boolean;
  /** Somebody else receives it. */
  isElsewhere: boolean;
}

/**
 * Stands below the alert of an order that was placed: its gifts, in their box where they are wrapped, what
 * happens next and when they arrive (D13, B16).
 */
export function ThankYou({ answer, lines, arrival, isWrapped, isElsewhere }: ThankYouProps) {
  const pictured = lines.slice(0, mostPictures);
  const { title, make } = words.thanks;
  return (
    <div className={styles.thanks}>
      <ul className={styles.pictures}>
        {pictured.map((line) => (
          <li key={line.id}>
            <LinePicture line={line} view={isWrapped ? 'box' : 'front'} />
          </li>
        ))}
        {lines.length > mostPictures && (
          <li className={ui.muted}>+{lines.length - mostPictures}</li>
        )}
      </ul>
      <h2 className={styles.title}>{title}</h2>
      <ol className={classNames(ui.stack2, styles.steps)}>
        <li>{paymentStep(answer)}</li>
        <li>{make}</li>
        <li>{arrivalStep(answer, arrival, isElsewhere)}</li>
      </ol>
    </div>
  );
}

/** Returns the day on which they are there, its number and month on one line, as the order has it. */
function arrivalStep(answer: PlaceOrderAnswer, arrival: Arrival, isElsewhere: boolean): ReactNode {
  const { payment_kind: kind } = answer;
  const isPaidLater = kind && paymentTraits[kind].due === 'before';
  const arrivalDay = arrival.earliest === arrival.latest ? arrival.latest : undefined;
  const delivery_by = isPaidLater ? arrivalDay : answer.delivery_by;
  const { arrive, arriveSomeDay, countsFromPayment } = words.thanks;
  const day = arrivalDayOf({ step: 'placed', delivery_by }, serverNow());
  const withYou = day && orderDayText(day, isElsewhere).replace(/(\d) /, '$1\u00a0');
  if (withYou === null) return arriveSomeDay;
  const text = isPaidLater ? countsFromPayment(dayWords.ifPaidToday(withYou)) : arrive(withYou);
  return markDay(text, withYou);
}

/** Returns what is to be done about the money, which in the demo is nothing. */
function paymentStep({ payment_kind: kind, total_amount, receiver }: PlaceOrderAnswer): string {
  const { sentences } = stateWords;
  const sum = formatInr(total_amount);
  const facts = { sum, reference: null, receiver: receiver && isolated(receiver) };
  if (kind === undefined) return sentences.demo(facts);
  const isPaidFirst = kind === 'upi-qr' || kind === 'razorpay';
  return isPaidFirst ? words.thanks.pay[kind](sum) : sentences.at_door(facts);
}

function LinePicture({ line, view }: { line: ShownLine; view: 'box' | 'front' }) {
  const photos = useGiftPhotos(photoPlace(line));
  return (
    <GiftPicture
      product={productOfLine(line)}
      customisation={line.customization}
      photos={photos}
      view={view}
    />
  );
}
