import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl, openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { GiftOfFigures } from '#shared/figures/figures-schemas.ts';
import { formatInr, groupDigits } from '#shared/values/money.ts';
import chart from './bar-chart.module.css';
import styles from './figures-panel.module.css';
import { words } from './words.ts';

const shownAtFirst = 10;

/**
 * The gifts that were ordered most, each with a bar as long as it was ordered often; what they brought is
 * in the table.
 */
export function PopularGifts({ gifts }: { gifts: readonly GiftOfFigures[] }) {
  if (gifts.length === 0) return null;
  const rest = gifts.slice(shownAtFirst);
  const most = gifts[0]?.quantity ?? 1;
  return (
    <section className={styles.gifts} aria-labelledby="popular-gifts">
      <h2 id="popular-gifts" className={ui.smallTitle}>
        {words.gifts}
      </h2>
      <p className={ui.note}>{words.giftsNote}</p>
      <GiftList gifts={gifts.slice(0, shownAtFirst)} most={most} from={1} />
      {rest.length > 0 && (
        <Disclosure label={words.otherGifts(rest.length)}>
          <GiftList gifts={rest} most={most} from={shownAtFirst + 1} />
        </Disclosure>
      )}
      <Disclosure label={words.asTable} className={classNames(ui.screenOnly, chart.table)}>
        <GiftTable gifts={gifts} />
      </Disclosure>
    </section>
  );
}

/** Shows the ordered gifts in numbers: how many of each, and what they brought. */
function GiftTable({ gifts }: { gifts: readonly GiftOfFigures[] }) {
  return (
    <>
      <p className={ui.note}>{words.giftSumsNote}</p>
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

interface GiftListProps {
  gifts: readonly GiftOfFigures[];
  most: number;
  /** The place of the first. */
  from: number;
}

function GiftList({ gifts, most, from }: GiftListProps) {
  return (
    <ol className={styles.list} start={from}>
      {gifts.map(({ product, display_name, quantity }, index) => (
        <li key={product} className={classNames(later.unsplit, styles.gift)}>
          <span className={styles.place}>{from + index}</span>
          <GiftPicture product={product} />
          <div className={ui.stack1}>
            <span className={styles.name}>{shownName(product, display_name)}</span>
            <div className={styles.line}>
              <svg
                className={styles.bar}
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={(quantity / most) * 100} height={1} />
              </svg>
              <span className={styles.count}>
                {words.pieceCount(quantity, groupDigits(quantity))}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function GiftPicture({ product }: { product: string }) {
  const openingProduct = openingProducts.find(({ name }) => name === product);
  if (!openingProduct) return <span className={styles.picture} />;
  return (
    <Picture
      className={styles.picture}
      src={`/products/${product}.svg`}
      fallbackSrc={fallbackImageUrl(openingProduct.type)}
      alt=""
      width={64}
      height={48}
    />
  );
}
