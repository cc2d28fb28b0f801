import { Link } from 'wouter';
import { deliveryWords } from '#pwa/ordering/delivery-words.tsx';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { CopyButton } from '#pwa/payments/copy-button.tsx';
import { TruckIcon } from '#pwa/ui/icons.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import { isTrackingLink } from '#shared/orders/tracking-link.ts';
import { lifeWords } from './life-words.tsx';
import styles from './order-delivery.module.css';

/** When an order is expected, and how its parcel can be followed (B16). */
export function OrderDelivery({ order: { life } }: { order: OrderView }) {
  const { step, shipment, deliveryBy, neededBy } = life;
  if (step === 'cancelled') return null;
  const isOnItsWay = step === 'shipped' || step === 'delivered';
  const parcel = isOnItsWay ? shipment : null;
  const isOver = step === 'delivered';
  const expected = isOver ? null : deliveryBy;
  const needed = isOver ? null : neededBy;
  if (!parcel && expected === null && needed === null) return null;
  const page = parcel && isTrackingLink(parcel.link) ? parcel.link : null;
  const words = lifeWords.delivery;
  return (
    <div className={styles.delivery}>
      <TruckIcon />
      <dl className={styles.facts}>
        {expected !== null && (
          <div>
            <dt>{words.expected}</dt>
            <dd>{dayWords.by(dayWords.near(expected))}</dd>
          </div>
        )}
        {needed !== null && (
          <div>
            <dt>{deliveryWords.neededBy}</dt>
            <dd>{dayWords.near(needed)}</dd>
          </div>
        )}
        {parcel && (
          <>
            <div>
              <dt>{words.carrier}</dt>
              <dd>{parcel.carrier}</dd>
            </div>
            <div>
              <dt>{words.trackingNumber}</dt>
              <dd className={styles.number}>
                {parcel.tracking_number}
                <CopyButton text={parcel.tracking_number} label={words.copyNumber} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {needed !== null && expected !== null && expected > needed && (
        <p className={styles.tooLate}>
          {words.tooLate((text) => (
            <Link href="/contact">{text}</Link>
          ))}
        </p>
      )}
      {page !== null && (
        <a className={styles.track} href={page} target="_blank" rel="noopener noreferrer">
          {words.track}
        </a>
      )}
    </div>
  );
}
