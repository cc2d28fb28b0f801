import { type SubmitEvent, useId, useRef } from 'react';
import { readWhole } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words } from '#pwa/desk/catalogue/words.ts';
import { Switch } from '#pwa/desk/forms/switch.tsx';
import { mayLeave, useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft, useTried } from '#pwa/ui/forms/use-draft.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskProduct, ProductChange } from '#shared/catalogue/catalogue-schemas.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { deliveryDayBounds, priceBounds } from '#shared/http/bounds.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { usualLetters } from '#shared/pricing/extra-prices.ts';
import { worthAbovePrice } from '#shared/pricing/note-worth.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { formatInr } from '#shared/values/money.ts';
import { changeProduct, nameOf, type OnChanged } from './change-product.ts';
import { GiftPlace } from './gift-place.tsx';
import { GiftWords } from './gift-words.tsx';
import { ProductPictures } from './product-pictures.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  product: DeskProduct;
  /** The gifts before and after it on its page; null at the ends, and in a search. */
  before: DeskProduct | null;
  after: DeskProduct | null;
  /** Is called once the list is another one. */
  onMoved: () => void;
  open: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: OnChanged;
}

/** Shows a product in a line, which opens to what can be changed of it. */
export function ProductRow(props: ProductRowProps) {
  const { product, before, after, open, onOpen, onChanged, onMoved } = props;
  const id = useId();
  const edit = useRef<HTMLButtonElement>(null);
  const switching = useTried();
  const { gallery = [] } = product;
  const cardPrice = cardPriceText(product, useRates());
  const close = () => {
    onOpen(false);
    edit.current?.focus();
  };
  const toggle = async () => {
    if (!open || (await mayLeave(product.name))) onOpen(!open);
  };
  return (
    <li className={classNames(ui.shrinking, styles.item)} aria-labelledby={id}>
      <div className={styles.row}>
        <Picture
          className={styles.picture}
          src={product.image_url}
          fallbackSrc={fallbackImageUrl(product.type)}
          alt=""
          width={800}
          height={600}
        />
        <div className={styles.words}>
          <h3 className={styles.name} id={id}>
            {nameOf(product)}
          </h3>
          <p className={ui.note}>
            {words.products.days(product.w_days)}
            {cardPrice !== null && <> · {cardPrice}</>}
            {gallery.length > 0 && <> · {words.products.pictureCount(gallery.length)}</>}
          </p>
          {product.is_hidden && <Badge tone="neutral" text={words.products.own.hidden} />}
          <BelowNotes product={product} />
        </div>
        <p className={styles.price}>
          <Price rupees={product.price} />
        </p>
        <Switch
          text={words.products.available}
          label={words.products.availableOf(nameOf(product))}
          isOn={product.is_available}
          busy={switching.busy}
          className={styles.switch}
          onSwitch={(is_available) =>
            void switching.run(() => changeProduct(product, { is_available }, onChanged))
          }
        />
        <Button
          ref={edit}
          variant="secondary"
          className={styles.edit}
          aria-expanded={open}
          aria-controls={open ? `${id}-open` : undefined}
          aria-describedby={id}
          onClick={() => void toggle()}
        >
          {open ? words.products.close : words.products.edit}
        </Button>
      </div>
      {switching.failed && (
        <FailedNotice onTryAgain={switching.failed.again}>{switching.failed.text()}</FailedNotice>
      )}
      {open && (
        <div className={classNames(ui.shrinking, styles.open)} id={`${id}-open`}>
          <ProductForm product={product} onChanged={onChanged} onClose={close} />
          <GiftWords product={product} onChanged={onChanged} />
          <GiftPlace
            product={product}
            before={before}
            after={after}
            onChanged={onChanged}
            onMoved={onMoved}
          />
          <ProductPictures product={product} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}

/** Returns what shoppers read as its price, with the names that it needs; null where that is the price that is set (D40). */
function cardPriceText(product: DeskProduct, rates: Rates): string | null {
  const { rupees, from, names } = entryPrice(product, rates);
  if (rupees === product.price) return null;
  const { fromOnCard, onCard } = words.products;
  if (from) return fromOnCard(formatInr(rupees));
  return onCard(formatInr(rupees), laterWords.prices.withNames(names, usualLetters));
}

/** Warns of a price below what the notes in a gift are worth (D42). */
function BelowNotes({ product }: { product: Pick<DeskProduct, 'name' | 'type' | 'price'> }) {
  const worth = worthAbovePrice(product);
  if (worth === null) return null;
  return (
    <p className={ui.error}>
      {words.products.belowNotes(formatInr(product.price), formatInr(worth))}
    </p>
  );
}

interface ProductFormProps {
  product: DeskProduct;
  onChanged: OnChanged;
  onClose: () => void;
}

/**
 * Shows the form of price and delivery days. What was not typed in follows the product, which
 * others may change.
 */
function ProductForm({ product, onChanged, onClose }: ProductFormProps) {
  const { draft, attempt: saving, change: type } = useDraft<ProductDraft>({});
  const { price = String(product.price), days = String(product.w_days) } = draft;
  const parsedDraft = readDraft(draft, product);
  const isChanged = price !== String(product.price) || days !== String(product.w_days);
  const cancel = useUnsaved(isChanged, product.name, onClose);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (Object.keys(parsedDraft.change).length === 0) return onClose();
    await saving.run(() => changeProduct(product, parsedDraft.change, onChanged), onClose);
  };
  const { min, max } = priceBounds;
  return (
    <CheckedForm
      className={classNames(ui.stack4, later.wholeFromThird, styles.form)}
      onSubmit={submit}
    >
      <TextInput
        label={words.products.price}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        required
        maxLength={9}
        data-missing={words.products.priceWrong(formatInr(min), formatInr(max))}
        data-wrong={
          parsedDraft.isPriceWrong
            ? words.products.priceWrong(formatInr(min), formatInr(max))
            : undefined
        }
        hint={draft.price !== undefined && words.products.now(formatInr(product.price))}
        value={price}
        onChange={({ target }) => type({ price: target.value })}
      />
      <TextInput
        label={words.products.deliveryDays}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        required
        maxLength={3}
        data-missing={words.products.daysWrong(deliveryDayBounds.min, deliveryDayBounds.max)}
        data-wrong={
          parsedDraft.areDaysWrong
            ? words.products.daysWrong(deliveryDayBounds.min, deliveryDayBounds.max)
            : undefined
        }
        hint={draft.days !== undefined && words.products.now(product.w_days)}
        value={days}
        onChange={({ target }) => type({ days: target.value })}
      />
      {parsedDraft.change.price !== undefined && (
        <BelowNotes
          product={{ name: product.name, type: product.type, price: parsedDraft.change.price }}
        />
      )}
      {saving.failed && <Notice tone="error">{saving.failed.text()}</Notice>}
      <div className={ui.row3}>
        <Button type="submit" busy={saving.busy}>
          {saving.busy ? words.products.saving : words.products.save}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {words.products.cancel}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** What was typed; what is absent follows the product. */
interface ProductDraft {
  price?: string;
  days?: string;
}

/** Returns what a draft changes of a product, and which of its fields are wrong. @internal */
export function readDraft(
  draft: ProductDraft,
  product: Pick<DeskProduct, 'price' | 'w_days'>,
): { change: ProductChange; isPriceWrong: boolean; areDaysWrong: boolean } {
  const price = draft.price === undefined ? product.price : readWhole(draft.price, priceBounds);
  const days = draft.days === undefined ? product.w_days : readWhole(draft.days, deliveryDayBounds);
  return {
    change: {
      ...(price !== null && price !== product.price && { price }),
      ...(days !== null && days !== product.w_days && { w_days: days }),
    },
    isPriceWrong: price === null,
    areDaysWrong: days === null,
  };
}
