import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { readNumber } from '#shared/language/typed-text.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { isOnlyNamed, maxRefundReference } from '#shared/payments/order-balance.ts';
import { formatSum } from '#shared/values/money.ts';
import { settleMoney } from './move-orders.ts';
import { words } from './words.ts';

interface RefundDialogProps {
  order: DeskOrder;
  /** As much as can be given back, in rupees. */
  most: number;
  onRecorded: () => void;
  onClose: () => void;
}

const sumPattern = /^\d{1,8}(\.\d{1,2})?$/;
const sumField = {
  inputMode: 'decimal',
  autoComplete: 'off',
  required: true,
  maxLength: 11,
} as const;
/** Returns the typed sum; 0 where none is typed. */
const sumOf = (typedText: string) => {
  const sum = readNumber(typedText);
  return sumPattern.test(sum) ? Number(sum) : 0;
};

/** Asks what staff gave back, under which reference, and what had arrived where nobody has noted it. */
export function RefundDialog({ order, most, onRecorded, onClose }: RefundDialogProps) {
  // Of the order as it was then: a repeat, its answer being lost, is the same refund.
  const [revision] = useState(order.revision);
  const [isNamed] = useState(isOnlyNamed(order));
  const { draft, attempt, field } = useDraft({
    arrived: String(most),
    sum: String(most),
    reference: '',
  });
  const texts = words.refund;
  const close = useUnsaved(draft.reference !== '' && !attempt.busy, 'refund', onClose);
  const amount = sumOf(draft.sum);
  const received = isNamed ? sumOf(draft.arrived) : most;
  const sumWrong = texts.sumWrong(formatSum(received || most));

  const submit = () => {
    const refund = {
      revision,
      amount,
      reference: draft.reference.trim(),
      ...(isNamed && { received }),
    };
    return attempt.run(
      () =>
        settleMoney(
          () => deskApi().refund(order.order_number, refund),
          texts.recorded(formatSum(amount), order.order_number),
        ),
      onRecorded,
    );
  };

  return (
    <FormDialog
      title={texts.title(order.order_number)}
      submit={texts.submit}
      back={texts.back}
      trying={attempt}
      onSubmit={submit}
      onClose={close}
    >
      <p>{texts.explained}</p>
      {isNamed && (
        <TextInput
          {...sumField}
          label={texts.received}
          hint={texts.receivedHint}
          data-missing={texts.receivedWrong}
          data-wrong={received > 0 ? undefined : texts.receivedWrong}
          {...field('arrived')}
        />
      )}
      <TextInput
        {...sumField}
        label={texts.sum}
        hint={texts.most(formatSum(received || most))}
        data-missing={sumWrong}
        data-wrong={amount > 0 && amount <= received ? undefined : sumWrong}
        {...field('sum')}
      />
      <TextInput
        label={texts.reference}
        autoComplete="off"
        autoCapitalize="characters"
        required
        maxLength={maxRefundReference}
        hint={texts.referenceHint}
        data-missing={texts.referenceMissing}
        {...field('reference')}
      />
    </FormDialog>
  );
}
