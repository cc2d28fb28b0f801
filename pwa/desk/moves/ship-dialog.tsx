import { useId, useState } from 'react';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { isTrackingLink, type Shipment } from '#shared/orders/order-life.ts';
import { carrierNames, trackingLink } from './carriers.ts';
import type { SeenOrder } from './move-orders.ts';
import { words } from './words.ts';

/** As much as the server takes. */
const mostLetters = { text: 60, link: 500 };

/**
 * What was typed for orders, by their numbers: a dialog that was closed, and an order that was not moved, ask
 * for nothing twice.
 */
const typedNumbers = new Map<string, string>();

interface ShipDialogProps {
  /** They travel with one carrier, each as a parcel of its own. */
  orders: readonly SeenOrder[];
  /** Is called with a parcel for each of the orders, in their order. */
  onShip: (shipments: readonly Shipment[]) => void;
  onClose: () => void;
}

/** Asks how parcels travel; the carrier of last time is filled in. */
export function ShipDialog({ orders, onShip, onClose }: ShipDialogProps) {
  const carriers = useId();
  const [carrier, setCarrier] = useState(() => localValues.get(deskKeys.lastCarrier) ?? '');
  const [numbers, setNumbers] = useState<readonly string[]>(() =>
    orders.map(({ order_number }) => typedNumbers.get(order_number) ?? ''),
  );
  /** Null while the link is the one that follows from carrier and number. */
  const [typedLink, setTypedLink] = useState<string | null>(null);
  const texts = words.ship;
  const [only, ...others] = orders;
  const isOne = others.length === 0;
  const link = typedLink ?? trackingLink(carrier, numbers[0] ?? '');
  const submit = () => {
    localValues.set(deskKeys.lastCarrier, carrier.trim());
    onShip(
      numbers.map((number) => ({
        carrier: carrier.trim(),
        tracking_number: number.trim(),
        link: (isOne ? link : trackingLink(carrier, number)).trim(),
      })),
    );
  };
  const setNumber = (place: number, value: string) => {
    typedNumbers.set(orders[place]?.order_number ?? '', value);
    setNumbers(numbers.map((number, index) => (index === place ? value : number)));
  };

  return (
    <FormDialog
      title={isOne && only ? texts.title(only.order_number) : texts.titleMany(orders.length)}
      submit={texts.submit}
      back={texts.back}
      onSubmit={submit}
      onClose={onClose}
    >
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
      {orders.map(({ order_number }, place) => (
        <TextInput
          key={order_number}
          label={isOne ? texts.number : texts.numberOf(order_number)}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          required
          maxLength={mostLetters.text}
          data-missing={texts.numberMissing}
          value={numbers[place]}
          onChange={({ target }) => setNumber(place, target.value)}
        />
      ))}
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
    </FormDialog>
  );
}
