import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import { OpenInBrowser } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import { groupedReference, isDueAtDoor, meaningOf } from '#shared/payments/meaning-of.ts';
import { paidAt } from '#shared/payments/order-balance.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { gstStateCodes } from '#shared/tax/gst-states.ts';
import { type OrderTax, type TaxedLine, taxIn } from '#shared/tax/tax-of-order.ts';
import { formatInr } from '#shared/values/money.ts';
import type { OrderedGift, OrderView } from './read-order.ts';
import styles from './receipt-dialog.module.css';
import { invoiceIn, titleOfReceipt } from './title-of-receipt.ts';
import { words } from './words.ts';

interface ReceiptDialogProps {
  order: OrderView;
  onClose: () => void;
}

/** The receipt on the screen, and the same on paper: a dialog alone would be cut at its edge. */
export function ReceiptDialog({ order, onClose: onClosed }: ReceiptDialogProps) {
  const onClose = useDialogInHistory(onClosed);
  return (
    <>
      <Modal
        title={titleOfReceipt(order)}
        onClose={onClose}
        footer={<Button onClick={() => window.print()}>{giftWords.order.print}</Button>}
      >
        <OpenInBrowser to="print" />
        <Receipt order={order} />
      </Modal>
      {createPortal(
        <div
          className={classNames(ui.hidden, later.aloneOnPaper, later.printedTitle, styles.paper)}
        >
          <h1>{titleOfReceipt(order)}</h1>
          <Receipt order={order} />
        </div>,
        document.body,
      )}
    </>
  );
}

/**
 * Shows who sold what to whom, what it cost, and how it was paid; as far as the order says (T41).
 */
export function Receipt({ order }: { order: OrderView }) {
  const { answer, number, createdAt, delivery, billedTo, coupon, shipping, total } = order;
  const invoice = invoiceIn(order);
  const tax = invoice ? taxIn(answer) : null;
  const buyer = billedTo ?? [answer.customer_name, delivery?.address].filter(Boolean).join(', ');
  const discount = answer.discount_amount ?? 0;
  const { prices } = laterWords;
  const at = createdAt === null ? '' : formatMoment(createdAt);
  return (
    <article className={styles.receipt}>
      <p className={ui.bold}>{paymentState(order)}</p>
      {answer.refunds?.map(({ id, amount, at: back }) => (
        <p key={id}>{words.receipt.refunded(formatInr(amount), formatMoment(back))}</p>
      ))}
      <div className={classNames(ui.stack4, later.twoColumnsFrom40)}>
        <Party head={words.receipt.seller}>
          {shop.legalName}
          <br />
          {words.receipt.address}
          <br />
          {shop.phone} · <a href={`mailto:${shop.email}`}>{shop.email}</a>
          {answer.gstin !== undefined && (
            <>
              <br />
              {words.receipt.gstin(answer.gstin)}
            </>
          )}
        </Party>
        {invoice && (
          <Party head={words.receipt.invoiceNumber}>
            <span className={ui.unbroken}>{invoice.number}</span>
            <br />
            <span className={classNames(ui.muted, styles.head)}>{words.receipt.invoiceDate}</span>
            <br />
            {invoice.at === null ? '' : formatMoment(invoice.at)}
          </Party>
        )}
        {invoice?.number !== number && (
          <Party head={words.receipt.number}>
            <span className={ui.unbroken}>{number}</span>
            <br />
            <span className={classNames(ui.muted, styles.head)}>{words.receipt.ordered}</span>
            <br />
            {at}
          </Party>
        )}
        {buyer !== '' && <Party head={words.receipt.billedTo}>{buyer}</Party>}
        {delivery?.elsewhere && (
          <Party head={words.receipt.deliveredTo}>
            {delivery.name}, {delivery.address}
          </Party>
        )}
        {tax && (
          <Party head={words.receipt.placeOfSupply}>
            {words.receipt.stateWithCode(tax.placeOfSupply, gstStateCodes[tax.placeOfSupply])}
          </Party>
        )}
      </div>
      <Items gifts={order.gifts} tax={tax} />
      <Totals>
        <TotalRow label={prices.subtotal}>
          <Price rupees={order.baseItems + order.extras} />
        </TotalRow>
        {discount > 0 && (
          <TotalRow label={words.receipt.discount(coupon?.code)}>
            −<Price rupees={discount} />
          </TotalRow>
        )}
        <TotalRow label={prices.shipping}>
          {shipping > 0 ? <Price rupees={shipping} /> : words.receipt.free}
        </TotalRow>
        <TotalRow label={prices.total} strong>
          <Price rupees={total} />
        </TotalRow>
      </Totals>
      {tax && <ReceiptTax tax={tax} />}
    </article>
  );
}

/** Shows the tax within the total, for each rate and part, as Rule 46 of the CGST Rules asks. */
function ReceiptTax({ tax }: { tax: OrderTax }) {
  const lines = tax.shipping ? [...tax.items, tax.shipping] : tax.items;
  const rates = [...new Set(lines.map(({ percent }) => percent))].sort((a, b) => a - b);
  const sumOf = (percent: number, key: 'taxable' | 'tax') =>
    lines.reduce((sum, line) => sum + (line.percent === percent ? line[key] : 0), 0);
  return (
    <>
      <div className={ui.stack2}>
        <h3>{words.receipt.included}</h3>
        <Totals>
          <TotalRow label={words.receipt.taxable}>{formatPaise(tax.taxable)}</TotalRow>
          {rates.flatMap((percent) =>
            tax.parts.map((part) => (
              <TotalRow
                key={`${part} ${percent}`}
                label={words.receipt.part(
                  part,
                  percent / tax.parts.length,
                  formatPaise(sumOf(percent, 'taxable')),
                )}
              >
                {formatPaise(sumOf(percent, 'tax') / tax.parts.length)}
              </TotalRow>
            )),
          )}
        </Totals>
      </div>
      <p>{words.receipt.reverseCharge}</p>
      <p className={styles.signature}>{words.receipt.signatory(shop.name)}</p>
    </>
  );
}

function Party({ head, children }: { head: string; children: ReactNode }) {
  return (
    <address className={styles.party}>
      <span className={classNames(ui.muted, styles.head)}>{head}</span>
      <br />
      {children}
    </address>
  );
}

function Items({ gifts, tax }: { gifts: readonly OrderedGift[]; tax: OrderTax | null }) {
  return (
    <table
      className={classNames(later.rules, ui.unbrokenSums, later.unsplitRows, styles.items)}
      aria-label={words.receipt.items}
    >
      <thead>
        <tr>
          <th scope="col">{words.receipt.gift}</th>
          <th scope="col">{words.receipt.quantity}</th>
          <th scope="col">{words.receipt.amount}</th>
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
          <tr key={index}>
            <td>
              {gift.name}
              <span className={styles.part}>{priceOf(gift)}</span>
              {tax?.items[index] && (
                <span className={styles.part}>{taxOfLine(tax.items[index])}</span>
              )}
            </td>
            <td>{gift.quantity}</td>
            <td>
              <Price rupees={gift.subtotal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

function taxOfLine({ hsn, percent, taxable, tax }: TaxedLine): string {
  return words.receipt.taxed(hsn, formatPaise(taxable), percent, formatPaise(tax));
}

/** Writes paise as rupees: 1234567 is `₹12,345.67`. */
export function formatPaise(paise: number): string {
  return `${formatInr(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}

function paymentState(order: OrderView): string {
  const { answer, paymentStatus, orderStatus, reference, life, total } = order;
  const { paymentKind: kind } = life;
  const isOfBank = paymentTraits[kind].namedBy === 'customer';
  const named = reference && isOfBank ? groupedReference(reference) : reference;
  if (meaningOf(paymentStatus).isPaid) {
    const at = paidAt(answer);
    return words.receipt.paid(
      at && formatMoment(at),
      kind === 'demo' ? null : words.receipt.kinds[kind](named),
    );
  }
  if (orderStatus === 'cancelled') return words.receipt.cancelled;
  return isDueAtDoor({ ...life, paymentStatus })
    ? words.receipt.dueAtDoor(formatInr(total))
    : words.receipt.notPaid;
}
