import { orderedGift } from '#pwa/orders/ordered-gift.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import type { OrderItem } from '#shared/orders/order.ts';

interface InstructionsProps {
  item: OrderItem;
  className?: string | undefined;
}

/** Shows what to put on a gift, a line for each detail, its label set apart. */
export function Instructions({ item, className }: InstructionsProps) {
  const product = orderedGift(item)?.product ?? null;
  const details = shownDetails(product, item.datewith_instructions);
  if (details.length === 0) return null;
  return (
    <ul className={className}>
      {details.map((detail, index) => {
        const colon = detail.indexOf(': ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an order never changes, and lines may repeat
          <li key={index}>
            <span className={ui.muted}>{detail.slice(0, colon + 1)}</span>
            {detail.slice(colon + 1)}
          </li>
        );
      })}
    </ul>
  );
}
