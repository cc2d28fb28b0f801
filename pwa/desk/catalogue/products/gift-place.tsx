import { useId } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { Switch } from '#pwa/desk/forms/switch.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { isOwnGift } from '#shared/catalogue/own-gift-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { changeProduct, nameOf, type OnChanged } from './change-product.ts';

interface GiftPlaceProps {
  product: DeskProduct;
  onChanged: OnChanged;
  /** The gifts before and after it on its page; null at the ends. */
  before: DeskProduct | null;
  after: DeskProduct | null;
  /** Is called once the list is another one. */
  onMoved: () => void;
}

/** Shows whether a gift is in the shop, and where on its page; an own one may be deleted. */
export function GiftPlace({ product, before, after, onChanged, onMoved }: GiftPlaceProps) {
  const id = useId();
  const hiding = useTried();
  const moving = useTried();
  const texts = shopWords.products.own;
  const name = nameOf(product);
  /** Puts one gift right before another: the same again changes nothing. */
  const place = (one: DeskProduct, other: DeskProduct) =>
    void moving.run(async () => {
      const answer = await deskApi().placeProduct(one.name, other.name);
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      showToast({ text: texts.moved(name), confirms: true });
      return null;
    }, onMoved);
  const remove = async () => {
    const { text, yes, no } = texts.askToRemove;
    const answers = { confirmLabel: yes, cancelLabel: no, isDanger: true };
    if (!(await confirmAlert({ text: text(isolated(name)), ...answers }))) return;
    await moving.run(async () => {
      const answer = await deskApi().removeProduct(product.name);
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      showToast({ text: texts.removed(name), confirms: true });
      return null;
    }, onMoved);
  };
  return (
    <section className={ui.stack3} aria-labelledby={id}>
      <h4 className={ui.label} id={id}>
        {texts.place}
      </h4>
      <div className={ui.row3}>
        <Switch
          text={texts.inShop}
          label={texts.inShopOf(name)}
          isOn={product.is_hidden !== true}
          busy={hiding.busy}
          onSwitch={(isShown) =>
            void hiding.run(() => changeProduct(product, { is_hidden: !isShown }, onChanged))
          }
        />
        <Button
          variant="secondary"
          disabled={!before || moving.busy}
          onClick={() => before && place(product, before)}
        >
          {texts.up}
        </Button>
        <Button
          variant="secondary"
          disabled={!after || moving.busy}
          onClick={() => after && place(after, product)}
        >
          {texts.down}
        </Button>
        {isOwnGift(product.name) && (
          <Button variant="quiet" disabled={moving.busy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </div>
      <p className={ui.note}>{texts.inShopHint}</p>
      {[hiding, moving].map(
        ({ failed }, at) =>
          failed && (
            <FailedNotice key={at === 0 ? 'hiding' : 'moving'} onTryAgain={failed.again}>
              {failed.text()}
            </FailedNotice>
          ),
      )}
    </section>
  );
}
