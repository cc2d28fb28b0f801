import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useId } from 'react';
import { lastRecipients } from '#pwa/device/accounts/stored-account.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { BillingFields, RecipientFields } from '#pwa/ordering/checkout/delivery-fields.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { NeededBy } from '#pwa/ordering/needed-by-field.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Choice, FormGroup } from '#pwa/ui/forms/form-group.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Arrival } from '#shared/delivery/expected-delivery.ts';
import { isolated } from '#shared/language/directions.ts';
import styles from './checkout.module.css';
import type { useCheckoutForm } from './use-checkout-form.ts';

interface StepProps {
  title: string;
  children: ReactNode;
}

/** Shows one of the parts of the checkout under its heading. */
export function Step({ title, children }: StepProps) {
  const titleId = useId();
  return (
    <section
      className={classNames(later.largeCard, ui.shrinking, styles.step)}
      aria-labelledby={titleId}
    >
      <h2 className={ui.title} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ToWhomProps {
  checkoutForm: ReturnType<typeof useCheckoutForm>;
  arrival: Arrival;
  pinCode: string | null;
}

/** Asks who receives the gifts, where (B15), and until when (B16). */
export function ToWhom({ checkoutForm, arrival, pinCode }: ToWhomProps) {
  const { form, elsewhere, setElsewhere, delivery, changeDelivery, neededBy, setNeededBy } =
    checkoutForm;
  const answers = [
    [false, words.toWhom.me],
    [true, words.toWhom.other],
  ] as const;
  return (
    <Step title={words.toWhom.title}>
      <fieldset>
        <legend className={classNames(ui.label, styles.question)}>{words.toWhom.question}</legend>
        <div className={ui.row3}>
          {answers.map(([isElsewhere, label]) => (
            <Choice
              key={label}
              type="radio"
              name="to-whom"
              checked={elsewhere === isElsewhere}
              onChange={() => setElsewhere(isElsewhere)}
            >
              {label}
            </Choice>
          ))}
        </div>
      </fieldset>
      {elsewhere ? (
        <>
          <FormerRecipients onChoose={changeDelivery} />
          <FormGroup title={giftWords.order.deliverTo}>
            <RecipientFields form={delivery} onChange={changeDelivery} />
          </FormGroup>
          <p className={classNames(ui.note, styles.promise)}>{words.toWhom.noPrices}</p>
        </>
      ) : (
        <FormGroup title={words.billing.title}>
          <p className={ui.note}>{words.toWhom.toMe}</p>
          <BillingFields
            form={form}
            addressField="shipping_address"
            onChange={checkoutForm.changeForm}
          />
        </FormGroup>
      )}
      <NeededBy value={neededBy} onChange={setNeededBy} arrival={arrival} pinCode={pinCode} />
    </Step>
  );
}

/** Offers whom the owner sent gifts to before; a tap fills in the fields. */
function FormerRecipients({
  onChoose,
}: {
  onChoose: ToWhomProps['checkoutForm']['changeDelivery'];
}) {
  const scope = useScope();
  const recipients = useLiveQuery(() => lastRecipients(scope), [scope]) ?? [];
  if (recipients.length === 0) return null;
  return (
    <FormGroup title={words.toWhom.before}>
      <div className={ui.row2}>
        {recipients.map((recipient) => (
          <Button
            key={`${recipient.name} ${recipient.address} ${recipient.pincode}`}
            variant="secondary"
            onClick={() => onChoose(recipient)}
          >
            {words.toWhom.recipient(isolated(recipient.name), isolated(recipient.city))}
          </Button>
        ))}
      </div>
    </FormGroup>
  );
}
