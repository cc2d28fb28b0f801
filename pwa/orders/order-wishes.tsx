import { DrawnMessageCard } from '#pwa/gifts/drawn-message-card.tsx';
import type { Order } from '#shared/orders/order.ts';
import { wishWords } from './order-wish-words.ts';
import styles from './order-wishes.module.css';

interface OrderWishesProps {
  order: Pick<Order, 'gift_message' | 'gift_wrap'>;
  forStaff?: boolean;
}

/**
 * What was wished for the gifts of an order (B15). To be imported on demand: most orders have nothing
 * of it.
 */
export function OrderWishes({ order, forStaff = false }: OrderWishesProps) {
  const { gift_message: message, gift_wrap: wrap } = order;
  return (
    <div className={styles.wishes}>
      {wrap && <p className={styles.wrap}>{wishWords[forStaff ? 'pleaseWrap' : 'wrapped']}</p>}
      {message && (
        <>
          <div>
            <p className={styles.head}>{wishWords.card}</p>
            <p className={styles.message}>{message}</p>
          </div>
          <DrawnMessageCard message={message} />
        </>
      )}
    </div>
  );
}
