import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { PriceListChange, PriceListPreview } from '#shared/catalogue/price-list.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './price-list.module.css';
import { words } from './words.ts';

/** What a list would change: how much of what, and each product as it is and as it would be. */
export function ListChanges({ changes, same }: Extract<PriceListPreview, { ok: true }>) {
  if (changes.length === 0) {
    return <EmptyState title={words.none} text={words.noneText(same)} />;
  }
  return (
    <>
      <p className={styles.counts} role="status">
        {countTexts(changes, same).join(' · ')}
      </p>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.new}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.name}>
              <th scope="row">{shownName(change.name, change.display_name)}</th>
              <td className={styles.was}>
                <Terms of="was" change={change} />
              </td>
              <td>
                <Terms of="becomes" change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What differs, before or after. */
function Terms({ of, change }: { of: 'was' | 'becomes'; change: PriceListChange }) {
  const terms = change[of];
  return (
    <>
      {hasNewPrice(change) && <span className={styles.term}>{formatInr(terms.price)}</span>}
      {isSwitched(change) && (
        <span className={styles.term}>
          {terms.is_available ? words.available : words.unavailable}
        </span>
      )}
    </>
  );
}

function hasNewPrice({ was, becomes }: PriceListChange): boolean {
  return was.price !== becomes.price;
}

export function isSwitched({ was, becomes }: PriceListChange): boolean {
  return was.is_available !== becomes.is_available;
}

function countTexts(changes: readonly PriceListChange[], same: number): string[] {
  const count = (is: (change: PriceListChange) => boolean) => changes.filter(is).length;
  const counts = [
    [count(hasNewPrice), words.prices],
    [count((change) => isSwitched(change) && change.becomes.is_available), words.appearing],
    [count((change) => isSwitched(change) && !change.becomes.is_available), words.vanishing],
    [same, words.same],
  ] as const;
  return counts.flatMap(([number, text]) => (number > 0 ? [text(number)] : []));
}
