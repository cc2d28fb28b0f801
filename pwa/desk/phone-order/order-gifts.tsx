import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { changedLines } from '#pwa/cart/drafts/line-drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { CodeBoundary } from '#pwa/ui/feedback/code-boundary.tsx';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { readPinCode } from '#shared/delivery/zones.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { deskScope } from './desk-gifts.ts';
import { GiftPicker } from './gift-picker.tsx';
import styles from './order-gifts.module.css';
import type { PhoneOrderParts } from './phone-order-parts.ts';
import { phoneOrderStore } from './phone-order-store.ts';
import { words } from './words.ts';

interface OrderGiftsProps {
  lines: readonly ShownLine[];
  parts: PhoneOrderParts;
  /** The order was sent, and what became of it is not known. */
  locked: boolean;
}

/** The gifts of the order as a cart shows them, and all that can be added. */
export function OrderGifts({ lines, parts, locked }: OrderGiftsProps) {
  const { GiftDialog, LineDialog, CartLines } = parts;
  const [chosen, setChosen] = useState<Product | null>(null);
  const [opened, setOpened] = useState<{ line: ShownLine; purpose: 'edit' | 'copy' } | null>(null);
  const changed = useLiveQuery(() => changedLines(deskScope), []);
  const { form, elsewhere, delivery } = useStore(phoneOrderStore);
  const isFull = lines.length >= maxCartLines;
  const unlessFull = useCallback(
    (act: () => void) => {
      if (isFull) void showAlert(failureWords.cart_full({ max: maxCartLines }));
      else act();
    },
    [isFull],
  );
  const onEdit = useCallback((line: ShownLine) => setOpened({ line, purpose: 'edit' }), []);
  const onDuplicate = useCallback(
    (line: ShownLine) => unlessFull(() => setOpened({ line, purpose: 'copy' })),
    [unlessFull],
  );
  return (
    <section className={styles.gifts} aria-label={words.gifts} inert={locked}>
      <h2 className={styles.title}>{words.gifts}</h2>
      {lines.length === 0 ? (
        <p className={styles.none}>{words.noGifts}</p>
      ) : (
        <CartLines
          lines={lines}
          changed={changed}
          onEdit={onEdit}
          onDuplicate={onDuplicate}
          pinCode={readPinCode((elsewhere ? delivery : form).pincode)}
        />
      )}
      <GiftPicker
        added={lines.length}
        onChoose={(product) => unlessFull(() => setChosen(product))}
      />
      <CodeBoundary>
        {chosen && (
          <GiftDialog key={chosen.name} product={chosen} onClose={() => setChosen(null)} />
        )}
        {opened && (
          <LineDialog
            key={`${opened.purpose} ${opened.line.id}`}
            {...opened}
            onClose={() => setOpened(null)}
          />
        )}
      </CodeBoundary>
    </section>
  );
}
