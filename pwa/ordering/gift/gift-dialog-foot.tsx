import { useState } from 'react';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { offerWords } from '#shared/gifts/offer-words.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './gift-dialog.module.css';
import type { Gift } from './use-gift.ts';
import { words } from './words.tsx';

/** The foot of the dialog: the price, the buttons and what happened while it was open. */
export function GiftDialogFoot({ gift, formId }: { gift: Gift; formId: string }) {
  const { selection, adding, possible } = gift;
  return (
    <div className={classNames(ui.middleRow, styles.foot)}>
      <GiftPrice {...gift} />
      <div className={classNames(ui.growingSubmit, styles.actions)}>
        <Button variant="secondary" onClick={gift.cancel} disabled={adding}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          busy={adding}
          disabled={!possible}
          className={!adding && selection.preparing && possible ? styles.preparing : undefined}
        >
          {addLabel(gift)}
        </Button>
      </div>
      <GiftNews {...gift} />
    </div>
  );
}

/** Shows what an open gift costs as it is typed so far. */
export function GiftPrice({ price, isPriceWhole }: Pick<Gift, 'price' | 'isPriceWhole'>) {
  return (
    <p className={styles.total}>
      <span className={styles.totalLabel}>{isPriceWhole ? words.price : words.priceSoFar}</span>
      <MovingPrice rupees={price} />
    </p>
  );
}

function addLabel({ adding, possible, selection, saves }: Gift): string {
  if (adding) return selection.photos.length > 0 ? words.uploading : words.submitting;
  if (!possible) return offerWords.outOfStock;
  const { preparing } = selection;
  if (preparing) return words.preparing(preparing.at, preparing.of);
  return saves ? words.save : offerWords.addToCart;
}

/** A price that lights up for a moment whenever it has changed. */
function MovingPrice({ rupees }: { rupees: number }) {
  const [display, setDisplay] = useState({ rupees, changes: 0 });
  if (display.rupees !== rupees) setDisplay({ rupees, changes: display.changes + 1 });
  return (
    // A new element for every change, so that its animation starts anew.
    <span key={display.changes} className={display.changes > 0 ? styles.moved : undefined}>
      <Price rupees={rupees} />
    </span>
  );
}

/** What happened while the dialog was open, beside its button, where it is always in sight. */
function GiftNews({ price, priceAsOpened, soldOut, possible, waiting, cleared }: Gift) {
  const { notAdded, notOrdered, addedWhenReady, startedOver } = words.news;
  return (
    <div role="status" className={classNames(ui.withoutSpace, styles.news)}>
      {priceAsOpened !== price && (
        <p className={styles.warning}>{giftWords.cart.priceWas(formatInr(priceAsOpened))}</p>
      )}
      {soldOut && <p className={styles.warning}>{possible ? notOrdered : notAdded}</p>}
      {waiting && possible && <p>{addedWhenReady}</p>}
      {cleared && <p className="visually-hidden">{startedOver}</p>}
    </div>
  );
}
