import { giftWishesOf } from '#shared/orders/gift-message.ts';
import type { Order } from '#shared/orders/order.ts';
import { MessageCard } from './message-card.tsx';
import styles from './order-wishes.module.css';
import { wishWords } from './wish-words.ts';

interface OrderWishesProps {
  order: Pick<Order, 'gift_message' | 'gift_wrap'>;
  /** What is said of an order whose gifts are wrapped. */
  wrapped?: string;
}

/** What was wished for the gifts of an order (B15); nothing for most of them. */
export function OrderWishes({ order, wrapped = wishWords.wrapped }: OrderWishesProps) {
  const { message, wrap } = giftWishesOf({
    message: order.gift_message,
    wrap: order.gift_wrap,
  });
  if (message === '' && !wrap) return null;
  return (
    <div className={styles.wishes}>
      {wrap && <p className={styles.wrap}>{wrapped}</p>}
      {message !== '' && (
        <>
          <div>
            <p className={styles.head}>{wishWords.card}</p>
            <p className={styles.message}>{message}</p>
          </div>
          <MessageCard message={message} />
        </>
      )}
    </div>
  );
}
