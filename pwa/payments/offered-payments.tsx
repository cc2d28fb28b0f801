import { use, useId } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { FieldErrors } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import { payHours } from '#shared/orders/order-life.ts';
import { type OfferedKind, paymentTraits } from '#shared/payments/payment-keys.ts';
import { isPaidAtDoor, type PassedBound } from '#shared/payments/way-to-pay.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './payment-fields.module.css';
import type { PaymentOfOrder } from './use-payment.ts';
import { words } from './words.ts';

interface OfferedPaymentsProps
  extends Pick<PaymentOfOrder, 'options' | 'suits' | 'total' | 'recipient' | 'giftName' | 'pick'> {
  /** For whoever orders; staff are told it in other words. */
  says?: Pick<
    typeof words.offers,
    'kinds' | 'atTheirDoor' | 'chooseMissing' | 'unpaid' | 'passed' | 'noneSuits'
  >;
}

/** Shows the ways to pay, each with what happens next, or with why this order cannot be paid so. */
export function OfferedPayments(props: OfferedPaymentsProps) {
  const { options, suits, total, recipient, giftName, pick, says = words.offers } = props;
  const id = useId();
  const errors = use(FieldErrors);
  const error = options.map(({ offer }) => errors[`${id}-${offer.kind}`]).find(Boolean);
  const errorId = error === undefined ? undefined : `${id}-error`;
  const nextText = (kind: OfferedKind) =>
    recipient !== null && isPaidAtDoor(kind)
      ? says.atTheirDoor(isolated(recipient.trim()), formatInr(total))
      : says.kinds[kind].next(formatInr(total));
  return (
    <>
      {options.map(({ offer: { kind }, passed, isChosen }) => (
        <div key={kind} className={classNames(ui.stack2, styles.offer)}>
          <Choice
            type="radio"
            id={`${id}-${kind}`}
            name="payment-kind"
            required
            disabled={passed !== null}
            data-missing={says.chooseMissing}
            data-invalid={errorId}
            aria-describedby={classNames(errorId, `${id}-${kind}-next`)}
            checked={isChosen}
            onChange={() => pick(kind)}
          >
            {says.kinds[kind].label}
          </Choice>
          <p id={`${id}-${kind}-next`} className={classNames(ui.note, styles.note)}>
            {passed ? passedText(passed, giftName, says.passed) : nextText(kind)}
          </p>
        </div>
      ))}
      {errorId !== undefined && (
        <p id={errorId} className={ui.error}>
          {error}
        </p>
      )}
      {!suits && <Notice tone="error">{says.noneSuits}</Notice>}
      {options.some(
        ({ offer, isChosen }) => isChosen && paymentTraits[offer.kind].due === 'before',
      ) && <p className={classNames(ui.note, styles.note)}>{says.unpaid(payHours)}</p>}
    </>
  );
}

/** Returns why an order cannot be paid in a way that is offered, in a sentence. */
function passedText(
  passed: PassedBound,
  giftName: (product: string) => string,
  says: typeof words.offers.passed,
): string {
  switch (passed.bound) {
    case 'total':
      return says.total(formatInr(passed.maxTotal));
    case 'pin':
      return says.pin(passed.pinCode);
    case 'products':
      return says.products(passed.products.map(giftName));
    case 'recipient':
      return says.recipient;
  }
}
