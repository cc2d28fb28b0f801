import { type SubmitEvent, useState } from 'react';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { deliveryDayBounds, priceBounds } from '#shared/http/desk-bounds.ts';
import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';
import { formatInr } from '#shared/values/money.ts';
import { changeProduct, type OnChanged } from './change-product.ts';
import { type ProductDraft, readDraft } from './product-draft.ts';
import styles from './product-form.module.css';
import { words } from './words.ts';

interface ProductFormProps {
  product: DeskProduct;
  onChanged: OnChanged;
  onClose: () => void;
}

/** Price and delivery days. What was not typed in follows the product, which others may change. */
export function ProductForm({ product, onChanged, onClose }: ProductFormProps) {
  const [draft, setDraft] = useState<ProductDraft>({});
  const saving = useTried();
  const { price = String(product.price), days = String(product.w_days) } = draft;
  const read = readDraft(draft, product);
  const isChanged = price !== String(product.price) || days !== String(product.w_days);
  const cancel = useUnsaved(isChanged, product.name, onClose);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (Object.keys(read.change).length === 0) return onClose();
    await saving.run(() => changeProduct(product, read.change, onChanged), onClose);
  };
  const { min, max } = priceBounds;
  const type = (part: ProductDraft) => {
    saving.forget();
    setDraft({ ...draft, ...part });
  };
  return (
    <CheckedForm className={styles.form} onSubmit={submit}>
      <TextInput
        label={words.price}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        required
        maxLength={9}
        data-missing={words.priceWrong(formatInr(min), formatInr(max))}
        data-wrong={
          read.isPriceWrong ? words.priceWrong(formatInr(min), formatInr(max)) : undefined
        }
        hint={draft.price !== undefined && words.now(formatInr(product.price))}
        value={price}
        onChange={({ target }) => type({ price: target.value })}
      />
      <TextInput
        label={words.deliveryDays}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        required
        maxLength={3}
        data-missing={words.daysWrong(deliveryDayBounds.min, deliveryDayBounds.max)}
        data-wrong={
          read.areDaysWrong
            ? words.daysWrong(deliveryDayBounds.min, deliveryDayBounds.max)
            : undefined
        }
        hint={draft.days !== undefined && words.now(product.w_days)}
        value={days}
        onChange={({ target }) => type({ days: target.value })}
      />
      {saving.failed && <Notice tone="error">{saving.failed.text()}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={saving.busy}>
          {saving.busy ? words.saving : words.save}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </CheckedForm>
  );
}
