import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { settleMoney } from '#pwa/desk/moves/move-orders.ts';
import { AddressFields } from '#pwa/ordering/checkout/address-fields.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { firstGraphemes } from '#shared/language/graphemes.ts';
import type { CorrectOrderRequest } from '#shared/orders/corrections/correction-schemas.ts';
import {
  type AddressParts,
  deliveryOf,
  joinAddress,
  splitAddress,
} from '#shared/orders/delivery-form/joined-address.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { maxMessageLetters } from '#shared/orders/gift-message.ts';
import { messageNumber } from '#shared/values/phone-number.ts';
import { words } from './words.ts';

interface CorrectDialogProps {
  order: DeskOrder;
  onClose: () => void;
}

interface Draft extends AddressParts {
  name: string;
  phone: string;
  recipient: string;
  recipientPhone: string;
  message: string;
}

/** Asks what is wrong of people, address and card of a placed order (B79). */
export function CorrectDialog({ order: openedOrder, onClose }: CorrectDialogProps) {
  // What is typed is compared with the order it began from, whose revision goes with it: a later one is refused.
  const [order] = useState(openedOrder);
  const { elsewhere } = deliveryOf(order);
  const { draft, attempt, change, field, isChanged } = useDraft<Draft>({
    ...partsOf(order.shipping_address),
    name: order.customer_name,
    phone: order.customer_phone,
    recipient: order.shipping_name ?? '',
    recipientPhone: order.shipping_phone ?? '',
    message: order.gift_message ?? '',
  });
  const close = useUnsaved(isChanged && !attempt.busy, `correct ${order.order_number}`, onClose);
  const corrections = correctionsOf(order, draft, elsewhere);
  const { order_number: number, revision, invoice_number: invoice } = order;
  const { customer_name, shipping_address } = corrections;
  const isOnInvoice = customer_name !== undefined || shipping_address !== undefined;
  const { customer_phone: phone = order.customer_phone } = corrections;

  const submit = () =>
    attempt.run(async () => {
      if (Object.keys(corrections).length === 0) return words.unchanged;
      const send = () => deskApi().correctOrder(number, { revision, ...corrections });
      return settleMoney(send, words.corrected(number));
    }, onClose);

  return (
    <FormDialog
      title={words.correctTitle(number)}
      submit={words.save}
      back={words.back}
      isWide
      trying={attempt}
      onSubmit={submit}
      onClose={close}
    >
      <p>{words.lead}</p>
      <FieldPair>
        <NameInput required field="customer_name" autoComplete="off" {...field('name')} />
        <PhoneInput required field="customer_phone" autoComplete="off" {...field('phone')} />
        {elsewhere && (
          <>
            <NameInput
              label={words.fields.shipping_name}
              required
              field="shipping_name"
              autoComplete="off"
              {...field('recipient')}
            />
            <PhoneInput
              label={words.fields.shipping_phone}
              optional
              field="shipping_phone"
              autoComplete="off"
              {...field('recipientPhone')}
            />
          </>
        )}
        <AddressFields parts={draft} field="shipping_address" onChange={change} />
      </FieldPair>
      <TextArea
        label={words.card}
        field="gift_message"
        optional
        rows={3}
        hint={words.cardHint}
        value={draft.message}
        onChange={({ target }) =>
          change({ message: firstGraphemes(target.value, maxMessageLetters) })
        }
      />
      {invoice !== undefined && isOnInvoice && <Notice>{words.newInvoice(invoice)}</Notice>}
      {messageNumber(phone) !== messageNumber(order.customer_phone) && (
        <Notice>{words.phoneStops}</Notice>
      )}
    </FormDialog>
  );
}

/** Reads the parts of an address; one that was written otherwise stands in the line of the street. */
function partsOf(text: string): AddressParts {
  const parts = splitAddress(text);
  if (parts) return parts;
  const address = readAddress(text);
  return { address: text, city: '', state: address?.state ?? '', pincode: address?.pin ?? '' };
}

/** Returns what stands there otherwise than before. @internal */
export function correctionsOf(
  order: DeskOrder,
  draft: Draft,
  elsewhere: boolean,
): Omit<CorrectOrderRequest, 'revision'> {
  const { name, phone, recipient, recipientPhone, message, address, city, state, pincode } = draft;
  const parts = { address: address.trim(), city: city.trim(), state, pincode };
  const texts = {
    customer_name: name.trim(),
    customer_phone: phone.trim(),
    shipping_address: joinAddress(parts),
    gift_message: message.trim(),
    ...(elsewhere && { shipping_name: recipient.trim(), shipping_phone: recipientPhone.trim() }),
  };
  const fields = Object.entries(texts) as [keyof typeof texts, string][];
  return Object.fromEntries(fields.filter(([key, text]) => text !== (order[key] ?? '')));
}
