import { shownName } from '#shared/catalogue/display-name.ts';
import type { GiftOfFigures } from '#shared/figures/figures-schemas.ts';
import { formatInr, groupDigits } from '#shared/values/money.ts';
import styles from './popular-gifts.module.css';
import { words } from './words.ts';

/** The ordered gifts in numbers: how many of each, and what they brought. */
export function GiftTable({ gifts }: { gifts: readonly GiftOfFigures[] }) {
  return (
    <>
      <p className={styles.note}>{words.giftSumsNote}</p>
      <table aria-label={words.gifts}>
        <thead>
          <tr>
            <th scope="col">{words.gift}</th>
            <th scope="col">{words.pieces}</th>
            <th scope="col">{words.giftSum}</th>
          </tr>
        </thead>
        <tbody>
          {gifts.map(({ product, display_name, quantity, revenue }) => (
            <tr key={product}>
              <th scope="row">{shownName(product, display_name)}</th>
              <td>{groupDigits(quantity)}</td>
              <td>{formatInr(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
