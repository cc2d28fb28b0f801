import { type SyntheticEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { announceLocalChange } from '#pwa/device/database/scope.ts';
import { useArrivals } from '#pwa/ordering/arrival-text.tsx';
import { ConsentFields } from '#pwa/ordering/checkout/consent-fields.tsx';
import { consentsHere } from '#pwa/ordering/checkout/consents-here.ts';
import { CouponBox } from '#pwa/ordering/checkout/coupon-box.tsx';
import {
  askAboutCoupon,
  type CouponEntry,
  countingCode,
  emptyCoupon,
  judgedText,
  lookAgain,
  refuseCoupon,
} from '#pwa/ordering/checkout/coupon-entry.ts';
import { DeliveryFields } from '#pwa/ordering/checkout/delivery-fields.tsx';
import { GstinField } from '#pwa/ordering/checkout/gstin-field.tsx';
import { OrderTotals } from '#pwa/ordering/checkout/order-totals.tsx';
import { WishFields } from '#pwa/ordering/checkout/wish-fields.tsx';
import { words as checkoutWords } from '#pwa/ordering/checkout/words.tsx';
import { OfferedPayments } from '#pwa/payments/offered-payments.tsx';
import { isDemo } from '#pwa/payments/use-offers.ts';
import { usePayment } from '#pwa/payments/use-payment.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice, FormGroup } from '#pwa/ui/forms/form-group.tsx';
import { TotalRow } from '#pwa/ui/price/totals.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { arrivalDays } from '#shared/delivery/day-words.ts';
import type { Arrival } from '#shared/delivery/expected-delivery.ts';
import { readPinCode } from '#shared/delivery/india.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { trimmed } from '#shared/orders/delivery-form/form-texts.ts';
import { counterWays } from '#shared/payments/meaning-of.ts';
import { type CartTotals, estimatedDeliveryDays, priceCart } from '#shared/pricing/price-cart.ts';
import { formatInr } from '#shared/values/money.ts';
import { CallerFields } from './caller-fields.tsx';
import styles from './phone-order-screen.module.css';
import { changePhoneOrder, phoneOrderStore } from './phone-order-store.ts';
import { phoneOrderRequest, placePhoneOrder } from './place-phone-order.ts';
import { words } from './words.ts';

interface OrderFormProps {
  lines: readonly ShownLine[];
}

/** Shows the caller, delivery, payment and sum of the order, and the button that places it. */
export function OrderForm({ lines }: OrderFormProps) {
  const formId = useId();
  const order = useStore(phoneOrderStore);
  const { form, elsewhere, delivery, wishes, counter, sent: pendingRequest } = order;
  const [coupon, setCoupon] = useState(emptyCoupon);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const online = useOnline();
  const { delivery: deliveryRates } = useRates();
  const totals = priceCart(lines, deliveryRates, coupon.applied ?? undefined);
  const pinTyped = (elsewhere ? delivery : form).pincode;
  const payment = usePayment({
    lines,
    total: totals.total,
    pinCode: pinTyped,
    recipient: elsewhere ? delivery.name : null,
  });
  const pinCode = readPinCode(pinTyped);
  const arrival = useArrivals(pinCode)(estimatedDeliveryDays(lines));
  const isSoldOut = lines.some(({ unavailable }) => unavailable);
  const hasWay = counter !== null || payment.kind !== null;
  const canPlace = lines.length > 0 && !isSoldOut && hasWay;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !online || (!pendingRequest && !canPlace)) return;
    setBusy(true);
    setFailure('');
    if (!pendingRequest && coupon.unchecked !== null) {
      const judged = await askAboutCoupon(coupon);
      setBusy(false);
      setCoupon(judged);
      // An applied one changes the sum, which is read before it is ordered.
      if (!judged.applied) setFailure(judgedText(judged, '', lines));
      return;
    }
    const terms = {
      lines,
      total: totals.total,
      couponCode: countingCode(coupon, lines),
      paymentKind: payment.kind,
      tell: consentsHere.part().tell ?? [],
    };
    const trimmedOrder = { ...order, form: trimmed(form), delivery: trimmed(delivery) };
    const answer = await placePhoneOrder(phoneOrderRequest(trimmedOrder, terms));
    setBusy(false);
    if (answer.ok || answer.isOpen) return;
    consentsHere.refused();
    const { code, reason } = answer.failure;
    const again = code === 'prices_changed' ? await lookAgain(coupon) : null;
    if (again) setCoupon(again.entry);
    if (code === 'coupon_invalid') setCoupon(refuseCoupon(coupon));
    if (reason === 'payment_not_offered') payment.chooseAnew();
    const saidText = [again?.change, textOf(answer.failure) || failureWords.no_answer]
      .filter(Boolean)
      .join(' ');
    const hasChanged = code === 'prices_changed' || code === 'not_available';
    // The round that follows reads the catalogue, and the gifts show it (SY10).
    if (hasChanged) announceLocalChange();
    setFailure(code === 'prices_changed' ? words.pricesChanged(saidText) : words.failed(saidText));
  };

  return (
    <div className={classNames(ui.column6, styles.form)}>
      <CheckedForm
        id={formId}
        className={classNames(ui.column6, deskUi.faded)}
        autoComplete="off"
        inert={pendingRequest !== null}
        onSubmit={(event) => void submit(event)}
      >
        <CallerFields />
        <DeliveryFields
          says={words.delivery}
          elsewhere={elsewhere}
          form={delivery}
          onElsewhere={(isElsewhere) => changePhoneOrder({ elsewhere: isElsewhere })}
          onChange={(edit) =>
            changePhoneOrder({ delivery: { ...phoneOrderStore.getState().delivery, ...edit } })
          }
          neededBy={order.neededBy}
          onNeededBy={(neededBy) => changePhoneOrder({ neededBy })}
          arrival={arrival}
        />
        <FormGroup title={checkoutWords.wish.title}>
          <WishFields
            wishes={wishes}
            onChange={(edit) =>
              changePhoneOrder({ wishes: { ...phoneOrderStore.getState().wishes, ...edit } })
            }
          />
        </FormGroup>
        {lines.length > 0 && (
          <FormGroup title={words.payment}>
            <WaysToPay payment={payment} />
            <GstinField
              value={form.gstin ?? ''}
              offers={payment.offers}
              onChange={(gstin) =>
                changePhoneOrder({ form: { ...phoneOrderStore.getState().form, gstin } })
              }
            />
          </FormGroup>
        )}
        <ConsentFields
          lead={words.consentLead}
          phone={form.phone}
          noEmail={form.email.trim() === '' ? words.consentNoEmail : undefined}
        />
      </CheckedForm>
      {lines.length > 0 && (
        <OrderSum
          lines={lines}
          totals={totals}
          coupon={coupon}
          arrival={arrival}
          locked={pendingRequest !== null}
          onCoupon={setCoupon}
        />
      )}
      <div className={ui.stack3}>
        {failure !== '' && <Notice tone="error">{failure}</Notice>}
        {!online && <Notice>{words.offline}</Notice>}
        {pendingRequest && !busy && <Notice tone="error">{words.open}</Notice>}
        {isSoldOut && <Notice tone="error">{words.soldOutGifts}</Notice>}
        {pendingRequest ? (
          <Button busy={busy} disabled={!online} onClick={(event) => void submit(event)}>
            {busy ? words.placing : words.openSend(formatInr(totals.total))}
          </Button>
        ) : lines.length > 0 ? (
          <Button type="submit" form={formId} busy={busy} disabled={!online || !canPlace}>
            {busy ? words.placing : words.place(formatInr(totals.total))}
          </Button>
        ) : (
          <p>{words.noneToPlace}</p>
        )}
      </div>
    </div>
  );
}

interface OrderSumProps {
  lines: readonly ShownLine[];
  totals: CartTotals;
  coupon: CouponEntry;
  onCoupon: (entry: CouponEntry) => void;
  arrival: Arrival;
  /** The order was sent. */
  locked: boolean;
}

/** Shows what the order costs, with the coupon box, and when it arrives. */
function OrderSum(props: OrderSumProps) {
  const { lines, totals, coupon, onCoupon, arrival, locked } = props;
  const titleId = useId();
  return (
    <section
      className={classNames(ui.titles, deskUi.faded, styles.sum)}
      aria-labelledby={titleId}
      inert={locked}
    >
      <h2 id={titleId}>{words.summary}</h2>
      <CouponBox entry={coupon} lines={lines} onChange={onCoupon} />
      <OrderTotals totals={totals} discountLabel={words.discount}>
        <TotalRow label={words.expected}>{arrivalDays(arrival)}</TotalRow>
      </OrderTotals>
    </section>
  );
}

function WaysToPay({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { counter } = useStore(phoneOrderStore);
  if (payment.offers) {
    if (isDemo(payment.offers)) return <p>{words.demo}</p>;
    const options = payment.options.map(({ offer, passed, isChosen }) => ({
      offer,
      passed,
      isChosen: isChosen && counter === null,
    }));
    return (
      <>
        <OfferedPayments
          {...payment}
          says={words.pay}
          options={options}
          suits={payment.suits || counter !== null}
          pick={(kind) => {
            changePhoneOrder({ counter: null });
            payment.pick(kind);
          }}
        />
        <PaidAtCounter total={payment.total} />
      </>
    );
  }
  if (payment.away)
    return <FailedNotice onTryAgain={payment.ask}>{words.paymentUnknown}</FailedNotice>;
  return <p role="status">{words.asking}</p>;
}

/** Offers to staff alone that who orders stands at the counter and has paid there: in cash, or by UPI with its reference. */
function PaidAtCounter({ total }: { total: number }) {
  const id = useId();
  const { counter } = useStore(phoneOrderStore);
  const says = words.counter;
  const isWhole = /^\d{12}$/.test(plainNumber(counter?.reference ?? ''));
  return (
    <div className={ui.stack2}>
      <Choice
        type="radio"
        name="payment-kind"
        aria-describedby={id}
        checked={counter !== null}
        onChange={() => changePhoneOrder({ counter: { way: 'cash', reference: '' } })}
      >
        {says.label}
      </Choice>
      <p id={id} className={classNames(ui.note, styles.counter)}>
        {says.next(formatInr(total))}
      </p>
      {counter && (
        <fieldset className={classNames(ui.stack2, styles.counter)}>
          <legend>{says.how}</legend>
          {counterWays.map((way) => (
            <Choice
              key={way}
              type="radio"
              name="counter-way"
              checked={counter.way === way}
              onChange={() => changePhoneOrder({ counter: { ...counter, way } })}
            >
              {moveWords.counterWays[way]}
            </Choice>
          ))}
          {counter.way === 'upi' && (
            <TextInput
              label={says.reference}
              optional
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              hint={says.referenceHint}
              data-wrong={counter.reference === '' || isWhole ? undefined : says.referenceWrong}
              value={counter.reference}
              onChange={({ target }) =>
                changePhoneOrder({ counter: { ...counter, reference: target.value } })
              }
            />
          )}
        </fieldset>
      )}
    </div>
  );
}
