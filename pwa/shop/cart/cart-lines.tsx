import { type CSSProperties, memo, startTransition, useEffect, useState } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { CartLineItem, type LineActions } from './cart-line-item.tsx';
import styles from './cart-lines.module.css';
import { type LinePart, lineParts } from './line-parts.ts';

interface CartLinesProps extends LineActions {
  lines: readonly ShownLine[];
  /** Ids of lines whose changes were begun and are not saved. */
  changed: ReadonlySet<string> | undefined;
  /** Where the gifts go, as far as it is known. */
  pinCode: string | null;
}

/**
 * The gifts of the cart, in parts of which the browser lays out and paints those near sight alone
 * (P31). To assistive technology they are one list, and all of them are in the page.
 */
export function CartLines({ lines, ...rest }: CartLinesProps) {
  const [before, setBefore] = useState<readonly LinePart<ShownLine>[]>([]);
  const parts = lineParts(lines, before);
  if (parts !== before) setBefore(parts);
  const drawn = useMoreAndMore(parts.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lists in it are its parts
    <div role="list" className={styles.lines}>
      {parts.slice(0, drawn).map((part) => (
        <Part key={part.key} lines={part.lines} {...rest} />
      ))}
    </div>
  );
}

const Part = memo(function Part({ lines, changed, ...rest }: CartLinesProps) {
  const size = { '--lines': lines.length } as CSSProperties;
  return (
    <ul role="none" className={styles.part} style={size}>
      {lines.map((line) => (
        <CartLineItem
          key={line.id}
          line={line}
          changed={changed?.has(line.id) ?? false}
          {...rest}
        />
      ))}
    </ul>
  );
});

/** How many parts are made at a time: a usual cart at once, and a large one leaves time for taps. */
const step = 4;

/** How many of `all` to draw: the first at once, the others behind them. */
function useMoreAndMore(all: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn === Infinity) return;
    const next = drawn + step;
    startTransition(() => setDrawn(drawn < all ? next : Infinity));
  }, [drawn, all]);
  return drawn;
}
