import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { newId } from '#pwa/device/database/new-id.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { words } from './words.ts';

interface RemakeDialogProps {
  order: DeskOrder;
  onMade: () => void;
  onClose: () => void;
}

/** Asks which gifts of an order are made again for nothing, and how many of each (B79). */
export function RemakeDialog({ order, onMade, onClose }: RemakeDialogProps) {
  // A repeat, its answer being lost, is the same order.
  const [key] = useState(newId);
  const [pieces, setPieces] = useState(() => order.items.map(({ quantity }) => String(quantity)));
  const attempt = useTried();
  const counts = pieces.map((text) => Number(plainNumber(text)));
  const isWrong = (place: number) => {
    const { quantity = 0 } = order.items[place] ?? {};
    const count = counts[place] ?? 0;
    return !Number.isInteger(count) || count < 0 || count > quantity;
  };
  const submit = () =>
    attempt.run(async () => {
      const items = counts.flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []));
      if (items.length === 0) return words.noPieces;
      const answer = await deskApi().remakeOrder(order.order_number, { key, items });
      if (!answer.ok) return () => textOf(answer);
      showToast({ text: words.remade(answer.data.order_number), confirms: true });
      return null;
    }, onMade);
  return (
    <FormDialog
      title={words.remakeTitle(order.order_number)}
      submit={words.remakeSubmit}
      back={words.back}
      trying={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.remakeLead}</p>
      {order.items.map(({ product_name, display_name, quantity }, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never change places
          key={place}
          label={words.pieces(shownName(product_name, display_name))}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={3}
          data-missing={words.piecesWrong(quantity)}
          data-wrong={isWrong(place) ? words.piecesWrong(quantity) : undefined}
          value={pieces[place]}
          onChange={({ target }) =>
            setPieces(pieces.map((text, at) => (at === place ? target.value : text)))
          }
        />
      ))}
    </FormDialog>
  );
}
