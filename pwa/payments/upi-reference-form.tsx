import { useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';
import { groupedReference } from '#shared/payments/meaning-of.ts';
import { orderPaymentWords } from './order-payment-words.ts';

/** What is asked of the shop about the payment of one order, by whoever may. */
export interface PaymentCalls {
  /** Where it is: a gateway is asked, and makes its page where there is none. */
  ask: () => Promise<ApiAnswer<Pick<PaymentAnswer, 'pay'>>>;
  /** Sends what the customer's bank calls it: 12 digits. */
  name: (reference: string) => Promise<ApiAnswer<unknown>>;
  /** Shows the order as it is by now; resolves when that has ended, well or not. */
  refresh: () => Promise<void>;
}

interface UpiReferenceFormProps {
  calls: PaymentCalls;
  /** As it was named before. */
  reference: string | null;
  onNamed: (reference: string) => void;
  /** Goes back; null where there is nothing to go back to. */
  onBack: (() => void) | null;
  /** Another button beside it is the one to tap first. */
  isSecond?: boolean;
}

/** Asks what the customer's bank calls the payment. */
export function UpiReferenceForm({
  calls,
  reference,
  onNamed,
  onBack,
  isSecond = false,
}: UpiReferenceFormProps) {
  const online = useOnline();
  const [text, setText] = useState(reference === null ? '' : groupedReference(reference));
  const { busy, failed, form } = useTried();
  const formProps = form(async () => {
    if (!online) return null;
    const plain = plainNumber(text);
    const refusal = await nameReference(calls, plain);
    if (refusal === null) onNamed(plain);
    return refusal;
  });
  return (
    <CheckedForm className={classNames(ui.stack3, later.formWide)} {...formProps}>
      <TextInput
        field="reference"
        label={orderPaymentWords.upi.reference}
        hint={orderPaymentWords.upi.referenceHint}
        inputMode="numeric"
        autoComplete="off"
        data-missing={orderPaymentWords.upi.referenceMissing}
        data-wrong={wrongReference(text)}
        required
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failed?.field === null && <Notice tone="error">{failed.text()}</Notice>}
      {!online && <Notice>{laterWords.worksOnline}</Notice>}
      <div className={ui.row2x3}>
        <Button
          type="submit"
          variant={isSecond ? 'secondary' : 'primary'}
          busy={busy}
          disabled={!online}
        >
          {busy ? orderPaymentWords.upi.sending : orderPaymentWords.upi.paid}
        </Button>
        {onBack && (
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            {orderPaymentWords.check.keep}
          </Button>
        )}
      </div>
    </CheckedForm>
  );
}

/**
 * Names a payment and has the order read again. Resolves to why it was refused, at once, or to null
 * once the order is read. @internal
 */
export async function nameReference(
  { name, refresh }: Pick<PaymentCalls, 'name' | 'refresh'>,
  reference: string,
): Promise<Refusal | null> {
  const answer = await name(reference);
  // Also where it no longer waits: somebody has confirmed or cancelled it.
  const refreshed = refresh();
  if (!answer.ok) {
    return refusalOf(answer, { reference: 'reference' }, () => orderPaymentWords.upi.failed);
  }
  await refreshed;
  return null;
}

const referenceDigits = 12;

/**
 * Returns why what was typed is no UPI reference; undefined when it is one, and while nothing is
 * typed. @internal
 */
export function wrongReference(typedText: string): string | undefined {
  const plain = plainNumber(typedText);
  if (plain === '') return undefined;
  if (!/^\d+$/.test(plain)) return orderPaymentWords.upi.referenceOther;
  return plain.length === referenceDigits
    ? undefined
    : orderPaymentWords.upi.referenceLength(plain.length);
}

interface LateReferenceProps {
  calls: PaymentCalls;
  onNamed?: () => void;
}

/** Asks who paid by UPI when the time was over, or does not remember, what their bank calls it. */
export function LateReference({ calls, onNamed }: LateReferenceProps) {
  return (
    <div className={classNames(ui.stack3, later.whole)}>
      <p>{orderPaymentWords.late}</p>
      <UpiReferenceForm calls={calls} reference={null} onNamed={() => onNamed?.()} onBack={null} />
    </div>
  );
}
