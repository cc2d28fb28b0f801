import { useId } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { readWhole } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { type FamilyId, families, familyOf } from '#shared/gifts/families.ts';
import { deliveryDayBounds, priceBounds } from '#shared/http/bounds.ts';
import { formatInr } from '#shared/values/money.ts';
import { nameOf, type OnChanged } from './change-product.ts';
import { type GiftDraft, noWords, WordFields } from './word-fields.tsx';

interface NewGiftDraft extends GiftDraft {
  family: FamilyId;
  like: string;
  price: string;
  days: string;
}

interface NewGiftDialogProps {
  products: readonly DeskProduct[];
  onAdded: OnChanged;
  onClose: () => void;
}

/** Makes a gift of the owner's own that is made as one that the shop has: its fields, drawing and size. */
export function NewGiftDialog({ products, onAdded, onClose }: NewGiftDialogProps) {
  const id = useId();
  const texts = shopWords.products;
  const likenesses = (family: FamilyId) =>
    products.filter(({ type }) => familyOf(type) === families[family]);
  const like = (product: DeskProduct | undefined) => ({
    like: product?.name ?? '',
    price: String(product?.price ?? ''),
    days: String(product?.w_days ?? ''),
  });
  const { draft, attempt, change, field, isChanged } = useDraft<NewGiftDraft>({
    ...noWords,
    family: 'currencyNote',
    ...like(likenesses('currencyNote')[0]),
  });
  const close = useUnsaved(isChanged, id, onClose);
  const price = readWhole(draft.price, priceBounds);
  const days = readWhole(draft.days, deliveryDayBounds);
  const priceWrong = texts.priceWrong(formatInr(priceBounds.min), formatInr(priceBounds.max));
  const daysWrong = texts.daysWrong(deliveryDayBounds.min, deliveryDayBounds.max);
  const submit = () => {
    if (price === null || days === null) return;
    const { display_name, display_name_hi, description, description_hi } = draft;
    const words = { display_name, display_name_hi, description, description_hi };
    void attempt.run(async () => {
      const gift = { like: draft.like, words, price, w_days: days };
      const answer = await deskApi().addProduct(gift);
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      showToast({ text: texts.own.added(nameOf(answer.data)), confirms: true });
      onAdded(answer.data);
      return null;
    }, onClose);
  };
  return (
    <FormDialog
      title={texts.own.add}
      submit={attempt.busy ? texts.saving : texts.own.addNow}
      back={texts.cancel}
      trying={attempt}
      onSubmit={submit}
      onClose={close}
    >
      <FieldPair>
        <Select
          label={texts.own.family}
          options={(Object.keys(families) as FamilyId[]).map((family) => ({
            value: family,
            label: families[family].page.words('shown').title,
          }))}
          value={draft.family}
          onChange={({ target }) => {
            const family = target.value as FamilyId;
            change({ family, ...like(likenesses(family)[0]) });
          }}
        />
        <Select
          label={texts.own.like}
          options={likenesses(draft.family).map((each) => ({
            value: each.name,
            label: nameOf(each),
          }))}
          value={draft.like}
          hint={texts.own.likeHint}
          onChange={({ target }) =>
            change(like(products.find(({ name }) => name === target.value)))
          }
        />
      </FieldPair>
      <WordFields field={field} isNamed />
      <FieldPair>
        <TextInput
          label={texts.price}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={9}
          data-missing={priceWrong}
          data-wrong={price === null ? priceWrong : undefined}
          {...field('price')}
        />
        <TextInput
          label={texts.deliveryDays}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={3}
          data-missing={daysWrong}
          data-wrong={days === null ? daysWrong : undefined}
          {...field('days')}
        />
      </FieldPair>
    </FormDialog>
  );
}
