import { DrawnMessageCard } from '#pwa/gifts/drawn-message-card.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { unprintedLetters } from '#shared/language/printed-letters.ts';
import type { Order } from '#shared/orders/order.ts';
import { words } from './words.ts';

interface OrderWishesProps {
  order: Pick<Order, 'gift_message' | 'gift_wrap'>;
  forStaff?: boolean;
}

/**
 * Shows what was wished for the gifts of an order (B15). To be imported on demand: most orders have
 * nothing of it.
 */
export function OrderWishes({ order, forStaff = false }: OrderWishesProps) {
  const { gift_message: message, gift_wrap: wrap } = order;
  const lackingLetters = unprintedLetters(message ?? '');
  return (
    <div className={classNames(ui.stack3, later.unsplit)}>
      {wrap && <p className={ui.bold}>{words.wish[forStaff ? 'pleaseWrap' : 'wrapped']}</p>}
      {message && (
        <>
          <div>
            <p className={ui.note}>{words.wish.card}</p>
            <p className={later.customerText} dir="auto">
              {message}
            </p>
            {lackingLetters.length > 0 && <p>{sharedWords.notPrinted(lackingLetters)}</p>}
          </div>
          <DrawnMessageCard message={message} />
        </>
      )}
    </div>
  );
}
