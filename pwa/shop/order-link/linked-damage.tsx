import { ButtonLink } from '#pwa/ui/button.tsx';
import type { LinkedOrder } from '#shared/notifications/told-schemas.ts';
import { mayReportDamage } from '#shared/orders/order-life.ts';
import { words } from './words.ts';

interface LinkedDamageProps {
  order: Pick<LinkedOrder, 'order_number' | 'step' | 'moves'>;
  /** By the clock of the shop. */
  now: Date;
}

/** Where damage is told without a login, while it may be (B13): with photos the account alone reports it. */
export function LinkedDamage({ order, now }: LinkedDamageProps) {
  if (!mayReportDamage(order, now)) return null;
  return (
    <>
      <p>{words.damaged(order.order_number)}</p>
      <p>
        <ButtonLink href="/contact" variant="secondary">
          {words.toContact}
        </ButtonLink>
      </p>
    </>
  );
}
