import { type OrderView, readOrder } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/orders/words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { stateNames } from '#shared/delivery/india.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { asInvoiced, type CreditNote, notesOf } from '#shared/tax/credit-note.ts';
import { creditedLines } from '#shared/tax/credited-lines.ts';
import { gstStateCodes } from '#shared/tax/gst-states.ts';
import { formatPaise, taxIn } from '#shared/tax/tax-of-order.ts';
import { formatSum } from '#shared/values/money.ts';
import { PaperHead } from './paper.tsx';
import styles from './receipt.module.css';
import { ReceiptTax, taxOfLine } from './receipt.tsx';
import { Buyer, Party, Seller, SumRow } from './receipt-parts.tsx';

interface CreditNotePaperProps {
  order: Parameters<typeof readOrder>[0];
  note: CreditNote;
}

/** Shows a credit note as Rule 53 of the CGST Rules asks: what it takes back of which invoice, with its tax (B48). */
export function CreditNotePaper({ order: orderNow, note }: CreditNotePaperProps) {
  const answer = asInvoiced(orderNow, note.invoice);
  const order = readOrder(answer);
  const { customer_name = '', shipping_address = '' } = answer;
  const notes = notesOf(answer.credit_notes ?? [], note.invoice.number);
  const tax = taxIn(answer);
  const place = notes.findIndex(({ number }) => number === note.number);
  const lines = tax ? (creditedLines(tax, notes)[place] ?? []) : [];
  const buyer =
    order.billedTo ?? `${isolated(customer_name)}, ${isolatedAddress(shipping_address)}`;
  return (
    <>
      <PaperHead title={words.credit.title(note.number)} />
      <div className={styles.receipt}>
        <div className={styles.parties}>
          <Seller gstin={answer.gstin} />
          <Party head={words.credit.number}>
            <span className={ui.unbroken}>{note.number}</span>
            <br />
            <span className={ui.muted}>{words.credit.date}</span>
            <br />
            {formatMoment(note.at)}
          </Party>
          <Party head={words.credit.ofInvoice}>
            {words.credit.invoiceOf(note.invoice.number, formatMoment(note.invoice.at))}
          </Party>
          <Buyer order={order} buyer={buyer} />
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
          aria-label={words.credit.takenBack}
        >
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {words.receipt.gift}
              </th>
              <th scope="col">{words.credit.takenBack}</th>
            </tr>
          </thead>
          <tbody className={later.unsplit}>
            {lines.map(
              (line, index) =>
                line.gross !== 0 && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice never move
                  <tr key={index}>
                    <td colSpan={2}>
                      <div className={styles.words}>
                        {nameOf(order, index)}
                        <span className={styles.part}>{taxOfLine(line)}</span>
                      </div>
                    </td>
                    <td>{formatPaise(line.gross)}</td>
                  </tr>
                ),
            )}
            <SumRow label={words.credit.total} className={styles.total}>
              {formatSum(note.amount)}
            </SumRow>
          </tbody>
        </table>
        {tax && <ReceiptTax title={words.credit.tax} lines={lines} parts={tax.parts} />}
      </div>
    </>
  );
}

/** Returns what a line of the invoice is; the last is the delivery where that costs something. */
function nameOf({ gifts }: OrderView, index: number): string {
  return gifts[index]?.name ?? words.credit.delivery;
}
