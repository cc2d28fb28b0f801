import type { OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import styles from './returned-gifts.module.css';

/** Which gifts of an order that was not paid in time are in the cart again (B13). */
export function ReturnedGifts({ order: { answer, life } }: { order: OrderView }) {
  const { gifts_returned: returned, items = [] } = answer;
  // What goes on all the same is made, whatever came back.
  if (returned === undefined || life.step !== 'cancelled') return null;
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
