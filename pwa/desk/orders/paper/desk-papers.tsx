import type { ComponentType } from 'react';
import {
  Instructions,
  PictureCaption,
  useSeenPicture,
  WishesToMeet,
} from '#pwa/desk/orders/order/order-gift.tsx';
import { NeededMark } from '#pwa/desk/orders/order-badges.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import { DrawnMessageCard } from '#pwa/gifts/drawn-message-card.tsx';
import { PaperHead, PictureOfGift, PicturePlace } from '#pwa/orders/paper/paper.tsx';
import { ReceiptPaper } from '#pwa/orders/paper/receipt.tsx';
import { orderedGift, readOrder } from '#pwa/orders/read-order.ts';
import { words as orderWords } from '#pwa/orders/words.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { isolated } from '#shared/language/directions.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import type { Language } from '#shared/language/language.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import { parcelAddress } from '#shared/orders/delivery-form/parcel-address.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { hasWishes } from '#shared/orders/gift-message.ts';
import { cashAtDoor } from '#shared/payments/order-balance.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr } from '#shared/values/money.ts';
import { serialNumber } from '#shared/values/spelled-day.ts';
import { Barcode } from './barcode.tsx';
import styles from './desk-papers.module.css';

/**
 * Shows one order on paper: what to make, with room to tick it off, and where to send it. It may lie in the
 * parcel, so it carries no price (B15).
 */
export function WorkSheet({ order }: { order: DeskOrder }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const due = order.due_on;
  return (
    <>
      <PaperHead title={order.order_number} aside={<p>{words.sheet.pieces(pieces)}</p>}>
        {due !== undefined && <p className={styles.due}>{words.sheet.due(dateWords.day(due))}</p>}
        <p className={classNames(ui.screenWhenEmpty, ui.bold)}>
          <NeededMark order={order} />
        </p>
        <p>{words.sheet.ordered(formatMoment(order.created_at))}</p>
      </PaperHead>
      <ol className={styles.gifts}>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
          <SafeRow key={index}>
            <Gift item={item} place={index + 1} of={order.items.length} language={order.language} />
          </SafeRow>
        ))}
      </ol>
      {hasWishes(order) && (
        <div className={styles.wishes}>
          <WishesToMeet order={order} />
        </div>
      )}
      <Addresses order={order} />
    </>
  );
}

/** The digits that a gift's days are on its notes, which are looked for first; families without notes have none. */
function serialsOf({ product_type, customization }: DeskOrderItem): string[] {
  if (product_type !== 'currency_note' && product_type !== 'photo_frame') return [];
  const days = Object.values(customization).flatMap((value: unknown) =>
    Array.isArray(value) ? value.map((part) => (part as { date?: unknown } | null)?.date) : value,
  );
  return days.flatMap((day) => (typeof day === 'string' ? (serialNumber(day) ?? []) : []));
}

const unbrokenPhone = (phone: string) => isolated(phone.replaceAll(' ', '\u00a0'));

/** Shows where to send it and, when that is elsewhere, who ordered it. */
function Addresses({ order }: { order: DeskOrder }) {
  const { customer_name, customer_phone, customer_email, billing_address } = order;
  const to = deliveryOf(order);
  const nameAndAddress = [isolated(customer_name), isolatedAddress(billing_address ?? '')];
  const who = nameAndAddress.filter(Boolean).join(', ');
  const customer = [unbrokenPhone(customer_phone), customer_email].filter(Boolean).join(' · ');
  return (
    <address className={styles.address}>
      <strong>
        <bdi>{to.name}</bdi>
      </strong>
      <br />
      {isolatedAddress(to.address)}
      <br />
      {to.elsewhere ? unbrokenPhone(to.phone) : customer}
      {to.elsewhere && <p>{words.sheet.orderedBy(`${who} · ${customer}`)}</p>}
    </address>
  );
}

interface GiftProps {
  item: DeskOrderItem;
  /** Its place in the order, from 1. */
  place: number;
  /** How many gifts the order has. */
  of: number;
  /** That of its order. */
  language: Language | undefined;
}

function Gift({ item, place, of, language }: GiftProps) {
  const { quantity, photos, photos_pending, customization } = item;
  const name = shownName(item.product_name, item.display_name);
  return (
    <li className={styles.gift}>
      <h2>
        <span className={styles.place}>
          {place} / {of}
        </span>
        <span className={styles.tick} aria-hidden="true" />
        <span className={ui.unbroken}>{quantity} ×</span> {name}
      </h2>
      {serialsOf(item).map((digits, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have one number
        <strong key={index} className={styles.serial}>
          {digits}
        </strong>
      ))}
      {item.priced_from === 'text' && <p className={ui.bold}>{words.checkPrice}</p>}
      <SheetPicture item={item} place={place} language={language} />
      <Instructions item={item} className={styles.instructions} />
      {giftPhotos([], photos, customization).map((photo) => (
        <div key={photo.key} className={styles.photo}>
          <PicturePlace text={orderWords.paper.photoMissing(photo.place, place)}>
            <img src={`${photo.url}?w=480`} alt={words.sheet.photo(photo.place, name)} />
          </PicturePlace>
        </div>
      ))}
      {photos_pending > 0 && <p className={ui.bold}>{photoWords.pending(photos_pending)}</p>}
    </li>
  );
}

function SheetPicture({ item, place, language }: Omit<GiftProps, 'of'>) {
  const { picture, state, onState } = useSeenPicture(item);
  const gift = orderedGift(item, language);
  if (!gift) return null;
  return (
    <div className={styles.picture}>
      <PictureOfGift
        gift={gift}
        place={place}
        photos={giftPhotos([], item.photos)}
        frozen={picture}
        onState={onState}
      />
      <PictureCaption item={item} state={state} onPaper className={styles.caption} />
    </div>
  );
}

/** How many letters of a name and an address a label has room for in large ones. */
const largeLetters = 160;

/**
 * Shows what sticks on a parcel: to whom it goes, large, what is paid at the door, from whom it comes, and which order
 * it is, for people and for scanners. It fills the paper of a label printer; of a larger sheet it is cut (B78).
 */
export function ParcelLabel({ order }: { order: DeskOrder }) {
  const to = deliveryOf(order);
  const phone = to.phone || order.customer_phone;
  const { pin } = parcelAddress(to.address);
  const cash = cashAtDoor(order);
  const isLong = to.name.length + to.address.length > largeLetters;
  return (
    <div className={classNames(styles.label, isLong && styles.longLabel)}>
      <address className={styles.address}>
        <strong className={styles.name}>
          <bdi>{to.name}</bdi>
        </strong>
        <p>{isolatedAddress(to.address)}</p>
        {phone !== '' && (
          <strong className={styles.phone}>{words.label.phone(unbrokenPhone(phone))}</strong>
        )}
      </address>
      {pin !== '' && <p className={styles.pin}>{words.label.pin(pin)}</p>}
      {cash > 0 && <p className={styles.cash}>{words.label.collect(formatInr(cash))}</p>}
      <footer className={styles.foot}>
        <Barcode text={order.order_number} />
        <h1>{order.order_number}</h1>
        <p>{words.label.from(shop.name, orderWords.receipt.address, shop.phone)}</p>
      </footer>
    </div>
  );
}

const labelsOfSheet = 4;

/** Shows many labels, each on a page of its own or four on one of A4. */
export function ManyLabels({ orders, four }: { orders: readonly DeskOrder[]; four: boolean }) {
  if (!four) {
    return orders.map((order) => (
      <SafeRow key={order.order_number}>
        <section className={styles.ownPage}>
          <ParcelLabel order={order} />
        </section>
      </SafeRow>
    ));
  }
  const sheets = Array.from({ length: Math.ceil(orders.length / labelsOfSheet) }, (_, sheet) =>
    orders.slice(sheet * labelsOfSheet, (sheet + 1) * labelsOfSheet),
  );
  return sheets.map((its) => (
    <div key={its[0]?.order_number} className={styles.fourOnPage}>
      {its.map((order) => (
        <SafeRow key={order.order_number}>
          <section>
            <ParcelLabel order={order} />
          </section>
        </SafeRow>
      ))}
    </div>
  ));
}

/** Shows papers of many orders, each from the top of a page. */
export function ManyPapers({
  orders,
  of: Content,
}: {
  orders: readonly DeskOrder[];
  of: ComponentType<{ order: DeskOrder }>;
}) {
  return orders.map((order) => (
    <SafeRow key={order.order_number}>
      <section className={styles.ownPage}>
        <Content order={order} />
      </section>
    </SafeRow>
  ));
}

/** Shows the tax invoice of an order, or its receipt (B48). */
export function InvoicePaper({ order }: { order: DeskOrder }) {
  return <ReceiptPaper order={readOrder(order)} />;
}

/** Shows the card that goes with the gifts, as large as the paper (B15). */
export function MessageCard({ order }: { order: DeskOrder }) {
  return (
    <div className={styles.card}>
      <DrawnMessageCard message={order.gift_message ?? ''} />
    </div>
  );
}
