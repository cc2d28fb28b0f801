import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { PriceBreakdownBox } from '#pwa/ui/price-breakdown.tsx';
import { GiftPhotos } from '#pwa/views/gift-photos.tsx';
import { GiftProof } from '#pwa/views/gift-proof.tsx';
import { photoPlace } from '#pwa/views/photo-place.ts';
import { useGiftPhotos } from '#pwa/views/use-gift-photos.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { productDescription } from '#shared/catalogue/product-description.ts';
import { splitInstructions } from '#shared/customise/instructions-text.ts';
import { formatInr } from '#shared/money.ts';
import styles from './cart-line-item.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import { removeWithUndo } from './remove-with-undo.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

export interface LineActions {
  onEdit: (line: ShownLine) => void;
  onDuplicate: (line: ShownLine) => void;
}

interface CartLineItemProps extends LineActions {
  line: ShownLine;
  /** Changes of it were begun and are not saved. */
  changed: boolean;
}

/** One gift of the cart with everything it was personalised with. */
export function CartLineItem({ line, changed, onEdit, onDuplicate }: CartLineItemProps) {
  const owner = useOwner();
  const place = photoPlace(line);
  const photos = useGiftPhotos(place);
  const { name, type, price, quantity, priceBreakdown } = line;
  const remove = async () => {
    await removeWithUndo(owner, line);
    // Its button is gone; the keyboard goes on from the heading.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <li className={styles.line} aria-label={name}>
      <GiftProof
        product={productOfLine(line)}
        customisation={line.customization}
        photos={photos ?? []}
        giftName={name}
      />
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.amount}>
          <Price rupees={price * quantity} />
          {quantity > 1 && <span className={styles.muted}> {formatInr(price)} each</span>}
        </p>
        <p className={styles.delivery}>Delivery in {line.w_days} days</p>
      </div>
      <div className={styles.about}>
        <p className={styles.muted}>{productDescription({ name: line.productName, type })}</p>
        <ul className={styles.details}>
          {splitInstructions(line.datewith_instructions).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <GiftPhotos photos={photos} folder={place.folder} giftName={name} />
        {line.unavailable && (
          <p className={styles.warning}>
            Out of stock at the moment. Please remove it to place your order.
          </p>
        )}
        {changed && <UnsavedChanges line={line} onContinue={() => onEdit(line)} />}
        {line.wasPrice !== undefined && (
          <p className={line.wasPrice < price ? styles.warning : styles.cheaper}>
            Price changed: was {formatInr(line.wasPrice)}
          </p>
        )}
        <Disclosure label="Price details" open>
          <PriceBreakdownBox
            base={priceBreakdown.base}
            extras={priceBreakdown.extras}
            total={price}
            each={quantity > 1}
          />
        </Disclosure>
      </div>
      <div className={styles.actions}>
        <QuantityStepper
          owner={owner}
          lineId={line.id}
          name={name}
          quantity={quantity}
          onRemove={remove}
        />
        <div className={styles.changes}>
          <Button
            variant="quiet"
            className={styles.change}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(line)}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            className={styles.change}
            aria-label={`Duplicate ${name}`}
            disabled={line.unavailable}
            onClick={() => onDuplicate(line)}
          >
            Duplicate
          </Button>
          <Button
            variant="quiet"
            className={styles.change}
            aria-label={`Remove ${name}`}
            onClick={remove}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
