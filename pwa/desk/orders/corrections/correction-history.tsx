import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { words } from './words.ts';

/** Shows what was corrected of an order, the oldest first, with what stood there before. */
export function CorrectionHistory({ order: { corrections = [], items } }: { order: DeskOrder }) {
  if (corrections.length === 0) return null;
  const nameOf = (place: number | undefined) => {
    const item = place === undefined ? undefined : items[place];
    return item ? `, ${shownName(item.product_name, item.display_name)}` : '';
  };
  return (
    <details>
      <summary>{words.history(corrections.length)}</summary>
      <ol className={ui.stack2}>
        {corrections.map(({ field, item, at, author, before, after }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added
          <li key={place}>
            <strong>
              {words.fields[field]}
              {nameOf(item)}
            </strong>{' '}
            <time dateTime={at}>{formatMoment(at)}</time> · {isolated(author ?? words.byLink)}
            {(before !== '' || after !== '') && (
              <p>
                <del dir="auto">{before || words.nothing}</del> {words.became}{' '}
                <ins dir="auto">{after || words.nothing}</ins>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
