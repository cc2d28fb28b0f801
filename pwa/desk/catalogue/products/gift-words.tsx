import { type SubmitEvent, useId } from 'react';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { isOwnGift } from '#shared/catalogue/own-gift-name.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { changeProduct, type OnChanged, wordsOf } from './change-product.ts';
import styles from './product-row.module.css';
import { type GiftDraft, noWords, WordFields } from './word-fields.tsx';

interface GiftWordsProps {
  product: DeskProduct;
  onChanged: OnChanged;
}

/** Shows the form of what the owner calls a gift and says of it. */
export function GiftWords({ product, onChanged }: GiftWordsProps) {
  const id = useId();
  const { draft, attempt, field, isChanged, reset } = useDraft<GiftDraft>({
    ...noWords,
    ...wordsOf(product),
  });
  const texts = shopWords.products.own;
  const back = useUnsaved(isChanged, product.name, reset);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt.run(() => changeProduct(product, { words: draft }, onChanged));
  };
  const usual = {
    name: displayName({ name: product.name }),
    text: variantOf(product).description('english'),
  };
  return (
    <section className={ui.stack4} aria-labelledby={id}>
      <h4 className={ui.label} id={id}>
        {texts.title}
      </h4>
      <CheckedForm
        className={classNames(ui.stack4, later.twoColumnsFrom36, styles.form)}
        onSubmit={submit}
      >
        <WordFields field={field} isNamed={isOwnGift(product.name)} usual={usual} />
        {attempt.failed && <Notice tone="error">{attempt.failed.text()}</Notice>}
        {isChanged && (
          <div className={ui.row3}>
            <Button type="submit" busy={attempt.busy}>
              {attempt.busy ? shopWords.products.saving : texts.save}
            </Button>
            <Button variant="secondary" onClick={back}>
              {shopWords.products.cancel}
            </Button>
          </div>
        )}
      </CheckedForm>
    </section>
  );
}
