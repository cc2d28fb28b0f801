import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { giftsInPart, type Product } from '#shared/catalogue/product.ts';
import { watchSight } from './gallery/watch-sight.ts';
import styles from './gift-parts.module.css';
import { partWords } from './part-words.ts';

/**
 * So many parts come by themselves while the shopper scrolls; then the button has to be tapped, so
 * that the end of the page can be reached.
 */
const partsBySight = 5;

interface GiftPartsProps {
  /** The first gifts of the list: `shown` of them, or fewer while they are being read. */
  products: readonly Product[];
  /** How many the whole list has. */
  total: number;
  /** How many of them are wanted on the screen, at first `giftsInPart`. */
  shownCount: number;
  /** This device has no more than `products` until it reaches the shop. */
  restIsAway?: boolean;
  /** More are wanted: `shown` grows by a part. */
  onMore: () => void;
  /** The class of the list itself. */
  className?: string | undefined;
  /** Returns what a list item holds. */
  children: (product: Product, index: number) => ReactNode;
}

/** Shows a list of gifts that grows part by part, by scrolling or by a button at its end (P28). */
export function GiftParts({
  products,
  total,
  shownCount,
  restIsAway = false,
  onMore,
  className,
  children,
}: GiftPartsProps) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [bySight, setBySight] = useState(partsBySight * giftsInPart);
  /** The first gift of the part that the button was tapped for. */
  const focusAt = useRef<{ gift: number; total: number } | null>(null);
  const count = Math.min(products.length, shownCount);
  const hasMore = count < total;
  const isAway = restIsAway && hasMore && count === products.length;
  const waits = count < Math.min(shownCount, total) && !isAway;

  useEffect(() => {
    const place = end.current;
    if (!place || waits || isAway || !hasMore || count >= bySight) return;
    return watchSight(place, ({ near }) => near && onMore());
  }, [waits, isAway, hasMore, count, bySight, onMore]);

  useEffect(() => {
    const focus = focusAt.current;
    if (!focus) return;
    const gift = count > focus.gift ? list.current?.children[focus.gift] : null;
    const { activeElement } = document;
    // What lost it may have handed it to a heading, for want of anything better.
    const isNowhere = !activeElement || activeElement.matches('body, :is(h1, h2, h3, h4)');
    const isElsewhere = !isNowhere && !end.current?.contains(activeElement);
    // Another total is that of another list; or the shopper has gone on, such as to the search.
    if (focus.total !== total || isElsewhere) focusAt.current = null;
    if (!focusAt.current || !(gift instanceof HTMLElement)) return;
    // The button has moved away, or is gone.
    focusAt.current = null;
    gift.tabIndex = -1;
    gift.focus({ preventScroll: true });
  }, [count, total]);

  const showMore = () => {
    if (isAway) return;
    focusAt.current = { gift: count, total };
    setBySight(count + partsBySight * giftsInPart);
    if (!waits) onMore();
  };
  return (
    <>
      <ul ref={list} className={className}>
        {products.slice(0, shownCount).map((product, index) => (
          <li key={product.name}>{children(product, index)}</li>
        ))}
      </ul>
      {total > giftsInPart && (
        <div ref={end} className={styles.end}>
          <p role="status">
            {waits ? partWords.loading : partWords.shownOf(count, total)}
            {isAway && <br />}
            {isAway && partWords.restIsAway}
          </p>
          {hasMore && (
            // Never disabled, as it would lose the focus when more comes by scrolling.
            <Button variant="secondary" aria-disabled={isAway || undefined} onClick={showMore}>
              {partWords.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
