import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/price/totals.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { type GiftMark, markText } from '#shared/orders/gift-mark.ts';
import { mayReportProblem } from '#shared/orders/order-life.ts';
import type { ContactAbout } from '#shared/support/contact-form.ts';
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
              <Mark of={item} />
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
function Mark({ of }: { of: GiftMark }) {
  const text = markText(of);
  return text !== '' && <span className={styles.occasion}>{text}</span>;
}

function Sums({ order }: { order: LinkedOrder }) {
  const { subtotal, discount_amount: discount, shipping, delivery_fee, total_amount } = order;
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
        <ShippingPrice rupees={shipping} fee={delivery_fee} />
      </TotalRow>
      <TotalRow label={laterWords.prices.total} strong>
        <Price rupees={total_amount} />
      </TotalRow>
    </Totals>
  );
}

interface LinkedProblemProps {
  order: Pick<LinkedOrder, 'order_number' | 'step' | 'moves' | 'delivery_by'>;
  /** The time by the clock of the shop. */
  now: Date;
}

/** Where what is wrong is told without a login, while it may be (B13): with photos the account alone reports it. */
export function LinkedProblem({ order, now }: LinkedProblemProps) {
  if (!mayReportProblem(order, now)) return null;
  const about: ContactAbout = { order: order.order_number, expected: order.delivery_by };
  return (
    <>
      <p>{words.wrong(order.order_number)}</p>
      <p>
        <ButtonLink href="/contact" state={{ about }} variant="secondary">
          {words.toContact}
        </ButtonLink>
      </p>
    </>
  );
}
