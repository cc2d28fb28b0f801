import { type ComponentProps, memo, startTransition, useMemo, useOptimistic } from 'react';
import { Link } from 'wouter';
import { stepped } from '#pwa/cart/cart-commands.ts';
import { editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { clearDraft } from '#pwa/cart/drafts/drafts.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { PhotoNote } from '#pwa/gifts/warnings/photo-note.tsx';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { markDay } from '#pwa/ordering/arrival-text.tsx';
import { GiftPhotos } from '#pwa/photos/shown/gift-photos.tsx';
import { photoPlace, useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { GiftProof } from '#pwa/proofs/gift-proof.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { PriceBreakdownBox } from '#pwa/ui/price/totals.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { useStableValue } from '#pwa/ui/use-stable-value.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { maxQuantity } from '#shared/cart/cart-operation.ts';
import { desk } from '#shared/cart/guest.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { offerWords } from '#shared/gifts/offer-words.ts';
import { giftPath } from '#shared/pages/gift-path.ts';
import { isDrawnAnew } from '#shared/preview/drawing-version.ts';
import { labelledExtras } from '#shared/pricing/price-line.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './cart-line-item.module.css';
import { removeWithUndo, stepLine } from './line-taps.ts';
import { words } from './words.ts';

export interface LineActions {
  onEdit: (line: ShownLine) => unknown;
  onDuplicate: (line: ShownLine) => unknown;
}

interface CartLineItemProps extends LineActions {
  line: ShownLine;
  /** Changes of it were begun and are not saved. */
  isChanged: boolean;
  /** When the whole cart arrives: `with you by Tue 8 Dec`; undefined until that is known. */
  arrives: string | undefined;
}

/** Its drawing is the most of a line, and a quantity changes nothing about it. */
const Proof = memo(function Proof(props: ComponentProps<typeof GiftProof>) {
  // This component is drawn anew when the language changes, whose words it shows.
  useLanguage();
  return <GiftProof {...props} />;
});

const change = { variant: 'quiet', className: styles.change } as const;

/** One gift of the cart with everything it was personalised with; renders when its line changes. */
export const CartLineItem = memo(function CartLineItem(props: CartLineItemProps) {
  const { line, isChanged, arrives, onEdit, onDuplicate } = props;
  // This component is drawn anew when the language changes, whose words it shows.
  useLanguage();
  const scope = useScope();
  const place = photoPlace(line);
  const photos = useStableValue(useGiftPhotos(place));
  const { price, quantity, priceBreakdown } = line;
  const { productName, type, name: kind, w_days, Product } = line;
  // The same as long as they say the same, so that its picture is not drawn for a quantity.
  const product = useMemo(
    () => productOfLine({ productName, type, name: kind, w_days, Product }),
    [productName, type, kind, w_days, Product],
  );
  const name = shownName(product.name, line.name, line.name_hi);
  const hasPage = scope.owner !== desk && line.isListed;
  const step = (by: number) => stepLine(scope, line, by);
  const remove = () => removeWithUndo(scope, line);
  const edit = usePress(`edit ${line.id}`, () => onEdit(line));
  const duplicate = usePress(`duplicate ${line.id}`, () => onDuplicate(line));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: it is one of the cart's list, of which it is in a part
    <li role="listitem" className={classNames(ui.shrinking, styles.line)} aria-label={name}>
      <Proof product={product} customisation={line.customization} photos={photos} giftName={name} />
      <div className={styles.head}>
        <h2 className={classNames(later.nameLinks, styles.name)}>
          {hasPage ? <Link href={giftPath(product)}>{name}</Link> : name}
        </h2>
        <p className={styles.amount}>
          {formatInr(price * quantity)}
          {quantity > 1 && <span className={styles.muted}> {words.each(formatInr(price))}</span>}
        </p>
        <p className={styles.delivery}>
          {offerWords.deliveryIn(w_days)}
          {arrives &&
            !line.unavailable &&
            markDay(`\n${dayWords.madeIn(w_days)}, ${arrives}`, arrives)}
        </p>
      </div>
      <div className={styles.about}>
        <p className={styles.muted}>{variantOf(product).description('shown')}</p>
        <ul className={classNames(ui.shrinking, ui.hiddenWhenEmpty, styles.details)}>
          {shownDetails(product, line.datewith_instructions).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <GiftPhotos
          photos={photos}
          poses={line.customization.photoPoses}
          folder={place.folder}
          giftName={name}
        />
        <PhotoNote product={product} customisation={line.customization} />
        {isDrawnAnew(line.customization) && <p className={styles.muted}>{words.drawnAnew}</p>}
        {line.unavailable && <p className={ui.error}>{words.unavailable}</p>}
        {isChanged && <UnsavedChanges line={line} press={edit} />}
        {line.wasPrice !== undefined && (
          <p className={line.wasPrice < price ? ui.error : styles.cheaper}>
            {giftWords.cart.priceWas(formatInr(line.wasPrice))}
          </p>
        )}
        <Disclosure label={words.priceDetails} open={priceBreakdown.extras.length > 0}>
          <PriceBreakdownBox
            base={priceBreakdown.base}
            extras={labelledExtras(priceBreakdown.extras, product, line.customization)}
            total={price}
            each={quantity > 1}
          />
        </Disclosure>
      </div>
      <div className={styles.actions}>
        <QuantityStepper line={line} name={name} onStep={step} onRemove={remove} />
        <div className={styles.changes}>
          <Button {...change} aria-label={words.editGift(name)} {...edit}>
            {words.edit}
          </Button>
          <Button
            {...change}
            aria-label={words.duplicateGift(name)}
            disabled={line.unavailable}
            {...duplicate}
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
});

interface UnsavedChangesProps {
  line: ShownLine;
  /** Goes on with it. */
  press: ReturnType<typeof usePress>;
}

/** Says that a change of a gift was begun, with a way on and a way out. */
function UnsavedChanges({ line, press }: UnsavedChangesProps) {
  const scope = useScope();
  const name = shownName(line.productName, line.name, line.name_hi);
  const discard = async () => {
    if (!(await confirmAlert(giftWords.discard))) return;
    await clearDraft(scope, editOf(line.id));
    showToast({ text: words.discarded(name), confirms: true });
  };
  return (
    <div className={ui.note}>
      <p>{words.unsaved}</p>
      <div className={styles.unsavedChangesActions}>
        <Button
          variant="quiet"
          flush="start"
          aria-label={words.continueChangingGift(name)}
          {...press}
        >
          {words.continueChanging}
        </Button>
        <Button variant="quiet" aria-label={words.discardChanges(name)} onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </div>
  );
}

interface QuantityStepperProps {
  line: ShownLine;
  name: string;
  onStep: (by: number) => void;
  /** Does what one less than one means (spec §5). */
  onRemove: () => void;
}

const stepButton = classNames(
  ui.sunkenWhenActive,
  ui.mutedWhenDisabled,
  ui.screenOnly,
  styles.step,
);

/**
 * Shows how many of a gift, one more or one less (D11). A tap draws its number alone at once, with
 * the dot of what is not stored; all that follows from it, such as the sums, comes right behind
 * that, so that the number waits for nothing.
 */
function QuantityStepper({ line, name, onStep, onRemove }: QuantityStepperProps) {
  const [{ quantity, isStored }, show] =
    useOptimistic<Pick<ShownLine, 'quantity' | 'isStored'>>(line);
  const step = (by: number) =>
    startTransition(() => {
      // No function of what is shown: React calls it again for each line that comes meanwhile.
      show({ quantity: stepped(quantity, by), isStored: false });
      onStep(by);
    });
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={stepButton}
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
        className={stepButton}
        aria-label={words.increase(name)}
        // Not disabled: the keyboard would lose its place at the last step.
        aria-disabled={quantity >= maxQuantity || undefined}
        onClick={() => quantity < maxQuantity && step(1)}
      >
        +
      </button>
      <span className={styles.storing}>
        {!isStored && <span role="img" className={styles.dot} aria-label={words.storing} />}
      </span>
    </div>
  );
}
