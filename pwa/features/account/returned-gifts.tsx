import type { OrderAnswer } from '#pwa/gifts/read-order.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './returned-gifts.module.css';
import { words } from './words.tsx';

/** Which gifts of an order that was not paid in time are in the cart again (B13). */
export function ReturnedGifts({ order }: { order: OrderAnswer }) {
  const { gifts_returned: returned, items = [] } = order;
  if (returned === undefined) return null;
  return (
    <Notice>
      <p>{words.returned(returned, items.length)}</p>
      {returned > 0 && (
        <ButtonLink href="/cart" variant="secondary" className={styles.cart}>
          {words.toCart}
        </ButtonLink>
      )}
    </Notice>
  );
}
