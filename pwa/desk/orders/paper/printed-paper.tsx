import { type Ref, Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import {
  Instructions,
  PictureCaption,
  useSeenPicture,
  WishesToMeet,
} from '#pwa/desk/orders/order/order-gift.tsx';
import { NeededMark } from '#pwa/desk/orders/order-badges.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import { FrozenPicture } from '#pwa/gifts/frozen/frozen-picture.tsx';
import { OrderedPreview } from '#pwa/gifts/ordered-preview.tsx';
import { orderedGift } from '#pwa/orders/read-order.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { Language } from '#shared/language/language.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { hasWishes } from '#shared/orders/gift-message.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './printed-paper.module.css';

/** What is printed of an order: what there is to make, or what sticks on its parcel. */
export type Paper = 'sheet' | 'label';

interface PrintedPaperProps {
  paper: Paper;
  order: DeskOrder;
  /** The print window is about to open. */
  onReady: () => void;
}

/** Shows the paper of one order, printed once its pictures are there. To be imported on demand. */
export function PrintedPaper({ paper, order, onReady }: PrintedPaperProps) {
  const sheet = useRef<HTMLElement>(null);
  useAnswer(order.order_number, {
    ask: () => sheet.current && whenPicturesAreIn(sheet.current),
    onAnswer: () => {
      onReady();
      window.print();
    },
  });
  const Printed = paper === 'sheet' ? WorkSheet : ParcelLabel;
  return createPortal(<Printed ref={sheet} order={order} />, document.body);
}

/** Shows one order on paper: what to make, with room to tick it off, and where to send it. */
export function WorkSheet({ order, ref }: { order: DeskOrder; ref: Ref<HTMLElement> }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article
      ref={ref}
      className={classNames(ui.hidden, later.aloneOnPaper, styles.sheet)}
      aria-label={words.sheet.label(order.order_number)}
    >
      <header className={styles.head}>
        <div>
          <h1>{order.order_number}</h1>
          <p>{words.sheet.ordered(formatMoment(order.created_at))}</p>
          <p className={classNames(ui.screenWhenEmpty, ui.bold)}>
            <NeededMark order={order} />
          </p>
        </div>
        <p className={styles.shop}>
          {shop.name}
          <br />
          {words.sheet.pieces(pieces, formatInr(order.total_amount))}
        </p>
      </header>
      <Addresses order={order} />
      {hasWishes(order) && <WishesToMeet order={order} />}
      <ol>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
          <SafeRow key={index}>
            <Gift item={item} language={order.language} />
          </SafeRow>
        ))}
      </ol>
    </article>
  );
}

/** Shows where to send it and, when that is elsewhere, who ordered it. */
function Addresses({ order }: { order: DeskOrder }) {
  const { customer_name, customer_phone, customer_email, billing_address } = order;
  const to = deliveryOf(order);
  const who = [customer_name, billing_address].filter(Boolean).join(', ');
  const customer = `${customer_phone} · ${customer_email}`;
  return (
    <address className={styles.address}>
      <strong>{to.name}</strong>
      <br />
      {to.address}
      <br />
      {to.elsewhere ? to.phone : customer}
      {to.elsewhere && (
        <p className={styles.orderedBy}>{words.sheet.orderedBy(`${who} · ${customer}`)}</p>
      )}
    </address>
  );
}

interface GiftProps {
  item: DeskOrderItem;
  /** That of its order. */
  language: Language | undefined;
}

function Gift({ item, language }: GiftProps) {
  const { quantity, photos, photos_pending } = item;
  const name = shownName(item.product_name, item.display_name);
  return (
    <li className={styles.gift}>
      <h2>
        <span className={styles.tick} aria-hidden="true" />
        {quantity} × {name}
      </h2>
      {item.priced_from === 'text' && <p className={styles.check}>{words.checkPrice}</p>}
      <div className={styles.product}>
        <SheetPicture item={item} language={language} />
        <Instructions item={item} className={styles.instructions} />
      </div>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map(({ imageUrl, photoId }, index) => (
            <img key={photoId} src={`${imageUrl}?w=480`} alt={words.sheet.photo(index + 1, name)} />
          ))}
        </div>
      )}
      {photos_pending > 0 && <p className={styles.pending}>{photoWords.pending(photos_pending)}</p>}
    </li>
  );
}

/**
 * Shows how it is to look: the picture that was kept with the order, or the drawing until there is
 * one.
 */
function SheetPicture({ item, language }: GiftProps) {
  const { picture, state, onState } = useSeenPicture(item);
  const gift = orderedGift(item, language);
  if (!gift) return null;
  const previewProps = { ...gift, photos: giftPhotos([], item.photos) };
  const preview = (
    // What is awaited is printed once it is here.
    <Suspense fallback={<span data-awaited="" />}>
      <OrderedPreview {...previewProps} />
    </Suspense>
  );
  return (
    <div className={styles.picture}>
      {picture ? (
        <FrozenPicture {...previewProps} frozen={picture} isLarge onState={onState}>
          {preview}
        </FrozenPicture>
      ) : (
        preview
      )}
      <PictureCaption item={item} state={state} onPaper className={styles.caption} />
    </div>
  );
}

/** Shows what sticks on a parcel, on A6: to whom it goes, large, and which order it is. */
export function ParcelLabel({ order, ref }: { order: DeskOrder; ref: Ref<HTMLElement> }) {
  const to = deliveryOf(order);
  const phone = to.phone || order.customer_phone;
  const isDue = paymentTraits[order.payment_kind].due === 'at_door';
  const isCash = isDue && order.payment_status !== 'completed';
  return (
    <article
      ref={ref}
      className={classNames(ui.hidden, later.aloneOnPaper, styles.label)}
      aria-label={words.label.name(order.order_number)}
    >
      <address className={styles.to}>
        <strong>{to.name}</strong>
        <span>{to.address}</span>
        {phone !== '' && <strong className={styles.phone}>{words.label.phone(phone)}</strong>}
      </address>
      {isCash && (
        <p className={styles.cash}>{words.label.collect(formatInr(order.total_amount))}</p>
      )}
      <footer className={classNames(later.printedTitle, styles.foot)}>
        <h1>{order.order_number}</h1>
        <p>
          {words.label.from(shop.name, shop.city)}
          <br />
          {shop.phone}
        </p>
      </footer>
    </article>
  );
}

const patienceMs = 5_000;

/** Resolves once every picture within is there or has failed, at the latest after 5 s. */
async function whenPicturesAreIn(within: HTMLElement): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([decodeAll(within), patience]);
}

/** Kept pictures first: what stands in the place of one that failed has photos of its own. */
async function decodeAll(within: HTMLElement): Promise<void> {
  await noneAwaited(within);
  await decodeShown(within);
}

/** Resolves once each kept picture is shown or has failed. */
function noneAwaited(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (within.querySelector('[data-awaited]')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(within, { attributes: true, childList: true, subtree: true });
    look();
  });
}

async function decodeShown(within: HTMLElement): Promise<void> {
  const decodedPhotos = [...within.querySelectorAll('image')].map((photo) => {
    const copy = new Image();
    copy.src = photo.href.baseVal;
    return copy;
  });
  const pictures = [...within.querySelectorAll('img'), ...decodedPhotos];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
