import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { events } from '#shared/gifts/shared-fields.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import type { OccasionInLink } from '#shared/orders/occasion-in-link.ts';
import { mayReportDamage } from '#shared/orders/order-life.ts';
import styles from './order-link-screen.module.css';
import { words } from './words.ts';

/** Shows what was ordered, and what it costs. */
export function LinkedGifts({ order }: { order: LinkedOrder }) {
  return (
    <section className={classNames(ui.shrinking, styles.part)} aria-label={words.gifts}>
      <h2>{words.gifts}</h2>
      <ul className={styles.gifts}>
        {order.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never change places
          <li key={at}>
            <span>
              {words.gift(shownName(item.product_name, item.display_name), item.quantity)}
              <Occasion of={item} />
            </span>
            <Price rupees={item.total_price} />
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </section>
  );
}

/** Tells gifts of one kind apart. */
function Occasion({ of: { event, date } }: { of: OccasionInLink }) {
  const parts = [event && events.texts('shown')[event], date && dateWords.day(date)];
  const text = parts.filter(Boolean).join(' · ');
  return text !== '' && <span className={styles.occasion}>{text}</span>;
}

function Sums({ order }: { order: LinkedOrder }) {
  const { subtotal, discount_amount: discount, shipping, total_amount } = order;
  return (
    <Totals>
      <TotalRow label={laterWords.prices.subtotal}>
        <Price rupees={subtotal} />
      </TotalRow>
      {discount > 0 && (
        <TotalRow label={words.discount}>
          −<Price rupees={discount} />
        </TotalRow>
      )}
      <TotalRow label={laterWords.prices.shipping}>
        <ShippingPrice rupees={shipping} />
      </TotalRow>
      <TotalRow label={laterWords.prices.total} strong>
        <Price rupees={total_amount} />
      </TotalRow>
    </Totals>
  );
}

interface LinkedDamageProps {
  order: Pick<LinkedOrder, 'order_number' | 'step' | 'moves'>;
  /** The time by the clock of the shop. */
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
