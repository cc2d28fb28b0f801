import { lazy, Suspense } from 'react';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { paymentSentence } from '#pwa/orders/payment-sentence.ts';
import type { OrderedGift, OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/orders/words.ts';
import { useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { orderDayText } from '#shared/delivery/day-words.ts';
import { stateNames } from '#shared/delivery/india.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { arrivalDayOf } from '#shared/orders/delivery-form/needed-by.ts';
import { hasWishes } from '#shared/orders/gift-message.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { notesOf } from '#shared/tax/credit-note.ts';
import { linesOf } from '#shared/tax/credited-lines.ts';
import { gstStateCodes } from '#shared/tax/gst-states.ts';
import { formatPaise, type OrderTax, type TaxedLine, taxIn } from '#shared/tax/tax-of-order.ts';
import { formatInr, formatSum } from '#shared/values/money.ts';
import { PaperHead, PictureOfGift } from './paper.tsx';
import styles from './receipt.module.css';
import { Buyer, Party, Seller, SumRow } from './receipt-parts.tsx';
import { invoiceIn, titleOfReceipt } from './title-of-receipt.ts';

const OrderWishes = lazy(async () => ({
  default: (await import('#pwa/orders/order-wishes.tsx')).OrderWishes,
}));

interface ReceiptProps {
  order: OrderView;
  /** Shows the gifts as they were ordered, with pictures and details. */
  withPictures?: boolean;
}

/** The receipt of an order on paper; with pictures it is the whole order. */
export function ReceiptPaper({ order, withPictures = false }: ReceiptProps) {
  const { answer } = order;
  return (
    <>
      <PaperHead title={titleOfReceipt(order)} />
      <Receipt order={order} withPictures={withPictures} />
      {withPictures && hasWishes(answer) && (
        <ErrorBoundary fallback={<p dir="auto">{answer.gift_message}</p>}>
          <Suspense fallback={<span data-awaited="" />}>
            <OrderWishes order={answer} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/**
 * Shows who sold what to whom, what it cost, and how it was paid; as far as the order says (T41).
 */
export function Receipt({ order, withPictures = false }: ReceiptProps) {
  const { answer, number, createdAt, delivery, billedTo, coupon, shipping, total } = order;
  const arrivalDay = arrivalDayOf(order.answer, serverNow());
  const isDelivered = order.life.step === 'delivered';
  const invoice = invoiceIn(order);
  const tax = invoice ? taxIn(answer) : null;
  const { customer_name = '' } = answer;
  const nameAndAddress = [isolated(customer_name), isolatedAddress(delivery?.address ?? '')];
  const buyer = billedTo ?? nameAndAddress.filter(Boolean).join(', ');
  const notes = invoice ? notesOf(answer.credit_notes ?? [], invoice.number) : [];
  const discount = answer.discount_amount ?? 0;
  const { prices } = laterWords;
  const at = createdAt === null ? '' : formatMoment(createdAt);
  const rows = order.gifts.map((gift, index) => (
    <GiftRow
      // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
      key={index}
      gift={gift}
      place={index + 1}
      tax={tax?.items[index]}
      withPictures={withPictures}
    />
  ));
  return (
    <div className={styles.receipt}>
      <p className={ui.bold}>{paymentText(order)}</p>
      {arrivalDay !== null && <p>{orderDayText(arrivalDay, delivery?.elsewhere === true)}</p>}
      {answer.refunds?.map(({ id, amount, at: back }) => (
        <p key={id}>{words.receipt.refunded(formatInr(amount), formatMoment(back))}</p>
      ))}
      {notes.map((note) => (
        <p key={note.number}>
          {words.receipt.credited(note.number, formatSum(note.amount), formatMoment(note.at))}
        </p>
      ))}
      <div className={styles.parties}>
        <Seller gstin={answer.gstin} />
        {invoice && (
          <Party head={words.receipt.invoiceNumber}>
            <span className={ui.unbroken}>{invoice.number}</span>
            <br />
            <span className={ui.muted}>{words.receipt.invoiceDate}</span>
            <br />
            {invoice.at === null ? '' : formatMoment(invoice.at)}
          </Party>
        )}
        {invoice?.number !== number && (
          <Party head={words.receipt.number}>
            <span className={ui.unbroken}>{number}</span>
            <br />
            <span className={ui.muted}>{words.receipt.ordered}</span>
            <br />
            {at}
          </Party>
        )}
        {buyer !== '' && <Buyer order={order} buyer={buyer} />}
        {delivery?.elsewhere && (
          <Party head={isDelivered ? words.receipt.deliveredTo : giftWords.order.deliverTo}>
            <bdi>{delivery.name}</bdi>, {isolatedAddress(delivery.address)}
          </Party>
        )}
        {tax && (
          <Party head={words.receipt.placeOfSupply}>
            {words.receipt.stateWithCode(
              stateNames[tax.placeOfSupply],
              gstStateCodes[tax.placeOfSupply],
            )}
          </Party>
        )}
      </div>
      <table
        className={classNames(later.rules, ui.unbrokenSums, styles.items)}
        aria-label={words.receipt.items}
      >
        <thead>
          <tr>
            <th scope="col">{words.receipt.gift}</th>
            <th scope="col">{tax ? words.receipt.quantityInUnits : words.receipt.quantity}</th>
            <th scope="col">{words.receipt.amount}</th>
          </tr>
        </thead>
        {rows.length > 1 && <tbody>{rows.slice(0, -1)}</tbody>}
        {/* The sums are never on a page without a gift. */}
        <tbody className={later.unsplit}>
          {rows.at(-1)}
          <SumRow label={prices.subtotal}>
            <Price rupees={order.baseItems + order.extras} />
          </SumRow>
          {discount > 0 && (
            <SumRow label={words.receipt.discount(coupon ? isolated(coupon.code) : undefined)}>
              −<Price rupees={discount} />
            </SumRow>
          )}
          <SumRow
            label={
              tax?.shipping ? `${prices.shipping} · ${taxOfLine(tax.shipping)}` : prices.shipping
            }
          >
            {shipping > 0 ? <Price rupees={shipping} /> : words.receipt.free}
          </SumRow>
          <SumRow label={prices.total} className={styles.total}>
            <Price rupees={total} />
          </SumRow>
        </tbody>
      </table>
      {tax && <ReceiptTax title={words.receipt.included} lines={linesOf(tax)} parts={tax.parts} />}
    </div>
  );
}

interface ReceiptTaxProps {
  title: string;
  lines: readonly TaxedLine[];
  parts: OrderTax['parts'];
}

/** Shows the tax within the lines, for each rate and part, as Rules 46 and 53 of the CGST Rules ask. */
export function ReceiptTax({ title, lines, parts }: ReceiptTaxProps) {
  const taxable = lines.reduce((sum, line) => sum + line.taxable, 0);
  const rates = [...new Set(lines.map(({ percent }) => percent))].sort((a, b) => a - b);
  const sumOf = (percent: number, key: 'taxable' | 'tax') =>
    lines.reduce((sum, line) => sum + (line.percent === percent ? line[key] : 0), 0);
  return (
    <div className={classNames(later.unsplit, styles.tax)}>
      <h3>{title}</h3>
      <table className={classNames(later.rules, ui.unbrokenSums, styles.items)}>
        <tbody>
          <SumRow label={words.receipt.taxable}>{formatPaise(taxable)}</SumRow>
          {rates.flatMap((percent) =>
            parts.map((part) => (
              <SumRow
                key={`${part} ${percent}`}
                label={words.receipt.part(
                  part,
                  percent / parts.length,
                  formatPaise(sumOf(percent, 'taxable')),
                )}
              >
                {formatPaise(sumOf(percent, 'tax') / parts.length)}
              </SumRow>
            )),
          )}
        </tbody>
      </table>
      <p>{words.receipt.reverseCharge}</p>
      <p className={styles.signature}>{words.receipt.signatory(shop.name)}</p>
    </div>
  );
}

interface GiftRowProps {
  gift: OrderedGift;
  /** Its place in the order, from 1. */
  place: number;
  tax: TaxedLine | undefined;
  withPictures: boolean;
}

function GiftRow({ gift, place, tax, withPictures }: GiftRowProps) {
  return (
    <tr className={later.unsplit}>
      <td>
        {withPictures && <GiftPictures gift={gift} place={place} />}
        <div className={styles.words}>
          {gift.name}
          {!withPictures && gift.mark !== '' && <span className={styles.part}>{gift.mark}</span>}
          {withPictures &&
            gift.details.map((detail) => (
              <span key={detail} className={styles.part}>
                {detail}
              </span>
            ))}
          <span className={styles.part}>
            {priceOf(gift)}
            {tax && ` · ${taxOfLine(tax)}`}
          </span>
        </div>
      </td>
      <td>{gift.quantity}</td>
      <td>
        <Price rupees={gift.subtotal} />
      </td>
    </tr>
  );
}

function GiftPictures({ gift, place }: { gift: OrderedGift; place: number }) {
  const photos = useGiftPhotos(gift.photos);
  if (!gift.preview) return null;
  return (
    <div className={styles.picture}>
      <PictureOfGift gift={gift.preview} place={place} photos={photos} frozen={gift.picture} />
    </div>
  );
}

function priceOf({ unitPrice, extras }: OrderedGift): string {
  if (extras === 0) return words.receipt.each(formatInr(unitPrice));
  return words.receipt.eachWithExtras(
    formatInr(unitPrice),
    formatInr(unitPrice - extras),
    formatInr(extras),
  );
}

export function taxOfLine({ hsn, percent, taxable, tax }: TaxedLine): string {
  return words.receipt.taxed(hsn, formatPaise(taxable), percent, formatPaise(tax));
}

function paymentText(order: OrderView): string {
  const text = paymentSentence(order);
  return order.orderStatus === 'cancelled' ? `${words.receipt.cancelled} ${text}` : text;
}
