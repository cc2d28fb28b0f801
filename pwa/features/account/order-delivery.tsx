import { CopyButton } from '#pwa/payment/copy-button.tsx';
import { TruckIcon } from '#pwa/ui/icons.tsx';
import { webAddress } from '#pwa/ui/web-address.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { lifeWords } from './life-words.tsx';
import styles from './order-delivery.module.css';
import type { OrderView } from './read-order.ts';

/** When an order is expected, and how its parcel can be followed (B16). */
export function OrderDelivery({ order: { life } }: { order: OrderView }) {
  const { step, shipment, deliveryBy } = life;
  if (step === 'cancelled') return null;
  const isOnItsWay = step === 'shipped' || step === 'delivered';
  const parcel = isOnItsWay ? shipment : null;
  const expected = step === 'delivered' ? null : deliveryBy;
  if (!parcel && expected === null) return null;
  const page = webAddress(parcel?.link ?? null, ['https:']);
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
      {page !== null && (
        <a className={styles.track} href={page} target="_blank" rel="noopener noreferrer">
          {words.track}
        </a>
      )}
    </div>
  );
}
