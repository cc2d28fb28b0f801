import { useId, useRef, useState } from 'react';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import { parcelAddress } from '#shared/orders/delivery-form/parcel-address.ts';
import { handedOver, isTrackingLink, type Shipment } from '#shared/orders/order-life.ts';
import { carrierNames, trackingLink } from './carriers.ts';
import type { SeenOrder } from './move-orders.ts';
import { doubledNumbers, readParcelNumbers } from './parcel-numbers.ts';
import { words } from './words.ts';

/** As much as the server takes. */
const mostLetters = { text: 60, link: 500 };
/** A list of more is none of the orders of a day. */
const mostPasted = 500_000;

/** The numbers of orders that are being moved: one that was not moved asks for its number no second time. */
const sentNumbers = new Map<string, string>();

export interface Parcel<Order extends SeenOrder> {
  order: Order;
  shipment: Shipment;
}

interface ShipDialogProps<Order extends SeenOrder> {
  /** They travel with one carrier, each as a parcel of its own. */
  orders: readonly Order[];
  /** Is called with the parcels of the orders that have a number, or of all that are handed over. */
  onShip: (parcels: readonly Parcel<Order>[]) => void;
  onClose: () => void;
}

/** Asks how parcels travel; the carrier of last time is filled in. Those without a number stay (B78). */
export function ShipDialog<Order extends SeenOrder>({
  orders,
  onShip,
  onClose,
}: ShipDialogProps<Order>) {
  const carriers = useId();
  const [carrier, setCarrier] = useState(() => localValues.get(deskKeys.lastCarrier) ?? '');
  const [isByHand, setByHand] = useState(false);
  const [first] = useState(() =>
    Object.fromEntries(
      orders.map(({ order_number: number }) => [number, sentNumbers.get(number) ?? '']),
    ),
  );
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>(first);
  /** Null while the link is the one that follows from carrier and number. */
  const [typedLink, setTypedLink] = useState<string | null>(null);
  const texts = words.ship;
  const [only, ...others] = orders;
  const isOne = others.length === 0;
  const numberOf = ({ order_number }: SeenOrder) => (numbers[order_number] ?? '').trim();
  const link = typedLink ?? trackingLink(carrier, only ? numberOf(only) : '');
  const filled = orders.filter((order) => numberOf(order) !== '');
  const doubled = doubledNumbers(numbers);
  const isTyped = orders.some((order) => numberOf(order) !== (first[order.order_number] ?? ''));
  const close = useUnsaved(isTyped, 'ship', onClose);
  const submit = () => {
    if (isByHand) return onShip(orders.map((order) => ({ order, shipment: handedOver })));
    localValues.set(deskKeys.lastCarrier, carrier.trim());
    for (const order of filled) sentNumbers.set(order.order_number, numberOf(order));
    return onShip(
      filled.map((order) => ({
        order,
        shipment: {
          carrier: carrier.trim(),
          tracking_number: numberOf(order),
          link: (isOne ? link : trackingLink(carrier, numberOf(order))).trim(),
        },
      })),
    );
  };
  const isPart = !isByHand && filled.length > 0 && filled.length < orders.length;

  return (
    <FormDialog
      title={isOne && only ? texts.title(only.order_number) : texts.titleMany(orders.length)}
      submit={isPart ? texts.submitFilled(filled.length) : texts.submit}
      back={texts.back}
      onSubmit={submit}
      onClose={close}
    >
      <Choice
        type="checkbox"
        checked={isByHand}
        onChange={({ target }) => setByHand(target.checked)}
      >
        {texts.byHand}
      </Choice>
      {!isByHand && (
        <>
          <TextInput
            label={texts.carrier}
            list={carriers}
            autoComplete="off"
            required
            maxLength={mostLetters.text}
            data-missing={texts.carrierMissing}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
          <datalist id={carriers}>
            {carrierNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {!isOne && (
            <PastedNumbers
              orders={orders}
              onRead={(its) => setNumbers({ ...numbers, ...Object.fromEntries(its) })}
            />
          )}
          <FieldPair>
            {orders.map((order) => {
              const { order_number: number } = order;
              const twins = doubled.get(number);
              return (
                <TextInput
                  key={number}
                  label={isOne ? texts.number : texts.numberOf(number)}
                  hint={twins ? texts.doubled(twins.join(', ')) : personOf(order)}
                  autoComplete="off"
                  autoCapitalize="characters"
                  enterKeyHint="next"
                  required={filled.length === 0}
                  maxLength={mostLetters.text}
                  data-missing={texts.numberMissing}
                  value={numbers[number] ?? ''}
                  onChange={({ target }) => setNumbers({ ...numbers, [number]: target.value })}
                />
              );
            })}
          </FieldPair>
          {isOne && (
            <TextInput
              label={texts.link}
              optional
              inputMode="url"
              autoComplete="off"
              maxLength={mostLetters.link}
              hint={texts.linkHint}
              data-wrong={link === '' || isTrackingLink(link.trim()) ? undefined : texts.linkWrong}
              value={link}
              onChange={({ target }) => setTypedLink(target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Names whom a parcel is for: who packs compares it with the label. */
function personOf({ shipping_name, customer_name, shipping_address }: SeenOrder): string {
  const { city } = parcelAddress(shipping_address);
  return words.ship.person(isolated(shipping_name ?? customer_name), isolated(city));
}

interface PastedNumbersProps {
  orders: readonly SeenOrder[];
  onRead: (numbers: ReadonlyMap<string, string>) => void;
}

/** Takes the numbers from what a courier hands out, pasted or as a file. */
function PastedNumbers({ orders, onRead }: PastedNumbersProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<{ filled: number; unread: readonly string[] } | null>(
    null,
  );
  const [isWrong, setWrong] = useState(false);
  const texts = words.ship;
  const take = (pastedText: string) => {
    setText(pastedText);
    setWrong(false);
    const numbersOfOrders = orders.map(({ order_number }) => order_number);
    const { numbers, unread } = readParcelNumbers(pastedText, numbersOfOrders);
    setOutcome(pastedText.trim() === '' ? null : { filled: numbers.size, unread });
    onRead(numbers);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const bytes = file.size > mostPasted ? null : await file.arrayBuffer().catch(() => null);
    const fileText = bytes && readUtf8(bytes);
    if (fileText === null) setWrong(true);
    else take(fileText);
  };
  return (
    <div className={ui.stack2}>
      <TextArea
        label={texts.paste}
        hint={texts.pasteHint}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostPasted}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <div className={ui.start}>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {texts.file}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div role="status">
        {outcome && <p>{texts.filled(outcome.filled, orders.length)}</p>}
        {outcome && outcome.unread.length > 0 && (
          <p>{texts.unread(outcome.unread.slice(0, 10).map(isolated).join(', '))}</p>
        )}
      </div>
      {isWrong && <Notice tone="error">{texts.fileWrong}</Notice>}
    </div>
  );
}

/** Returns null for a spreadsheet's own format, or another encoding. */
function readUtf8(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
