import { useId, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { openingCarriers, trackingLink } from '#shared/delivery/carriers.ts';
import { isolated } from '#shared/language/directions.ts';
import { parcelAddress } from '#shared/orders/delivery-form/parcel-address.ts';
import { handedOver, isTrackingLink, type Shipment } from '#shared/orders/order-life.ts';
import type { SeenOrder } from './move-orders.ts';
import { doubledNumbers } from './parcel-numbers.ts';
import { PastedNumbers } from './pasted-numbers.tsx';
import { words } from './words.ts';

/** As much as the server takes. */
const mostLetters = { text: 60, link: 500 };

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
  const listId = useId();
  // While they are unknown, those of a new shop are offered.
  const remote = useRemote('carriers', () => deskApi().carriers(), { fresh: true });
  const carriers = remote.data?.carriers ?? openingCarriers;
  const [carrier, setCarrier] = useState(
    // This is the carrier that has a booked parcel.
    () =>
      orders.find(({ booking }) => booking?.carrier)?.booking?.carrier ??
      localValues.get(deskKeys.lastCarrier) ??
      '',
  );
  const [isByHand, setByHand] = useState(false);
  const [first] = useState(() =>
    Object.fromEntries(
      orders.map(({ order_number: number, booking, step }) => [
        number,
        (step !== 'came_back' && sentNumbers.get(number)) || (booking?.number ?? ''),
      ]),
    ),
  );
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>(first);
  /** Null while the link is the one that follows from carrier and number. */
  const [typedLink, setTypedLink] = useState<string | null>(null);
  const texts = words.ship;
  const [only, ...others] = orders;
  const isOne = others.length === 0;
  const numberOf = ({ order_number }: SeenOrder) => (numbers[order_number] ?? '').trim();
  const link = typedLink ?? trackingLink(carriers, carrier, only ? numberOf(only) : '');
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
          link: (isOne ? link : trackingLink(carriers, carrier, numberOf(order))).trim(),
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
            list={listId}
            autoComplete="off"
            required
            maxLength={mostLetters.text}
            data-missing={texts.carrierMissing}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
          <datalist id={listId}>
            {carriers.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {!isOne && (
            <PastedNumbers
              orders={orders}
              onRead={(its, itsCarrier) => {
                setNumbers({ ...numbers, ...Object.fromEntries(its) });
                if (itsCarrier !== null) setCarrier(itsCarrier.slice(0, mostLetters.text));
              }}
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
                  hint={personOf(order)}
                  error={twins && texts.doubled(twins.join(', '))}
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
