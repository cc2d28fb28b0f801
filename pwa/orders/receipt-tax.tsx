import { TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatPaise } from '#shared/tax/format-paise.ts';
import type { OrderTax } from '#shared/tax/tax-of-order.ts';
import styles from './receipt.module.css';
import { receiptWords as words } from './receipt-words.ts';

/** The tax within the total, for each rate and part, as Rule 46 of the CGST Rules asks. */
export function ReceiptTax({ tax }: { tax: OrderTax }) {
  const lines = tax.shipping ? [...tax.items, tax.shipping] : tax.items;
  const rates = [...new Set(lines.map(({ percent }) => percent))].sort((a, b) => a - b);
  const sumOf = (percent: number, key: 'taxable' | 'tax') =>
    lines.reduce((sum, line) => sum + (line.percent === percent ? line[key] : 0), 0);
  return (
    <>
      <div className={styles.tax}>
        <h3>{words.included}</h3>
        <Totals>
          <TotalRow label={words.taxable}>{formatPaise(tax.taxable)}</TotalRow>
          {rates.flatMap((percent) =>
            tax.parts.map((part) => (
              <TotalRow
                key={`${part} ${percent}`}
                label={words.part(
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
      <p>{words.reverseCharge}</p>
      <p className={styles.signature}>{words.signatory(shop.name)}</p>
    </>
  );
}
