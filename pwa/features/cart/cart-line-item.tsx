import { GiftProof } from '#pwa/gifts/gift-proof.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { stepQuantity } from '#pwa/local/cart-commands.ts';
import { putLineBack, type RemovedPhoto, removeLineForNow } from '#pwa/local/put-line-back.ts';
import type { Scope } from '#pwa/local/scope.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { GiftPhotos } from '#pwa/photos/gift-photos.tsx';
import { photoPlace } from '#pwa/photos/photo-place.ts';
import { useGiftPhotos } from '#pwa/photos/use-gift-photos.ts';
import { currentScope, useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { PriceBreakdownBox } from '#pwa/ui/price-breakdown.tsx';
import { showToast } from '#pwa/ui/toast-store.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { maxCartLines, maxQuantity } from '#shared/cart/cart-operation.ts';
import { guest } from '#shared/cart/guest.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { shownDetails } from '#shared/customise/shown-details.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { formatInr } from '#shared/money.ts';
import { labelledExtras } from '#shared/pricing/price-line.ts';
import styles from './cart-line-item.module.css';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { words } from './words.ts';

export interface LineActions {
  onEdit: (line: ShownLine) => void;
  onDuplicate: (line: ShownLine) => void;
}

interface CartLineItemProps extends LineActions {
  line: ShownLine;
  /** Changes of it were begun and are not saved. */
  changed: boolean;
}

const change = { variant: 'quiet', className: styles.change } as const;

/** One gift of the cart with everything it was personalised with. */
export function CartLineItem({ line, changed, onEdit, onDuplicate }: CartLineItemProps) {
  const scope = useScope();
  const place = photoPlace(line);
  const photos = useGiftPhotos(place);
  const { price, quantity, priceBreakdown } = line;
  const product = productOfLine(line);
  const name = shownName(product.name, line.name);
  const remove = async () => {
    await removeWithUndo(scope, line);
    // Its button is gone; the keyboard goes on from the heading.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <li className={styles.line} aria-label={name}>
      <GiftProof
        product={product}
        customisation={line.customization}
        photos={photos ?? []}
        giftName={name}
      />
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.amount}>
          <Price rupees={price * quantity} />
          {quantity > 1 && <span className={styles.muted}> {words.each(formatInr(price))}</span>}
        </p>
        <p className={styles.delivery}>{words.deliveryIn(line.w_days)}</p>
      </div>
      <div className={styles.about}>
        <p className={styles.muted}>{variantOf(product).description('shown')}</p>
        <ul className={styles.details}>
          {shownDetails(product, line.datewith_instructions).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <GiftPhotos photos={photos} folder={place.folder} giftName={name} />
        {line.unavailable && <p className={styles.warning}>{words.unavailable}</p>}
        {changed && <UnsavedChanges line={line} onContinue={() => onEdit(line)} />}
        {line.wasPrice !== undefined && (
          <p className={line.wasPrice < price ? styles.warning : styles.cheaper}>
            {giftWords.cart.priceWas(formatInr(line.wasPrice))}
          </p>
        )}
        <Disclosure label={words.priceDetails} open>
          <PriceBreakdownBox
            base={priceBreakdown.base}
            extras={labelledExtras(priceBreakdown.extras, product, line.customization)}
            total={price}
            each={quantity > 1}
          />
        </Disclosure>
      </div>
      <div className={styles.actions}>
        <QuantityStepper
          scope={scope}
          lineId={line.id}
          name={name}
          quantity={quantity}
          onRemove={remove}
        />
        <div className={styles.changes}>
          <Button {...change} aria-label={words.editGift(name)} onClick={() => onEdit(line)}>
            {words.edit}
          </Button>
          <Button
            {...change}
            aria-label={words.duplicateGift(name)}
            disabled={line.unavailable}
            onClick={() => onDuplicate(line)}
          >
            {words.duplicate}
          </Button>
          <Button {...change} aria-label={words.removeGift(name)} onClick={remove}>
            {words.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

interface QuantityStepperProps {
  scope: Scope;
  lineId: string;
  name: string;
  quantity: number;
  /** What one less than one does (spec §5). */
  onRemove: () => void;
}

/** How many of a gift, one more or one less (D11). */
function QuantityStepper(props: QuantityStepperProps) {
  const { scope, lineId, name, quantity, onRemove } = props;
  const step = (by: number) => void stepQuantity(scope, lineId, by);
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={words.decrease(name)}
        onClick={() => (quantity > 1 ? step(-1) : onRemove())}
      >
        −
      </button>
      <output
        className={styles.quantity}
        aria-label={words.quantityOf(name)}
        data-on-paper={words.quantity}
      >
        {quantity}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={words.increase(name)}
        disabled={quantity >= maxQuantity}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}

/** Removes a line and offers to put the gift back, with its photos wherever they are. */
async function removeWithUndo(scope: Scope, line: ShownLine): Promise<void> {
  const photos = await removeLineForNow(scope, line.id);
  showToast({
    text: words.removed(shownName(line.productName, line.name)),
    action: { label: words.undo, onAction: () => void putBack(scope, line, photos) },
  });
}

async function putBack(scope: Scope, line: ShownLine, photos: RemovedPhoto[]): Promise<void> {
  // A guest who logged in meanwhile took their cart along (SY8).
  const whose = scope.owner === guest ? currentScope() : scope;
  const { id: was, quantity, customization } = line;
  const gift = { product: productOfLine(line), customization, quantity, was };
  const answer = await putLineBack(whose, gift, photos);
  if (answer.ok) return;
  const isFull = answer.reason === 'cart_full';
  showToast({ text: isFull ? failureWords.cart_full({ max: maxCartLines }) : words.noRoomToUndo });
}
