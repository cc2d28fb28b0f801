import { GiftIcon, SealIcon, TruckIcon } from '#pwa/ui/icons.tsx';
import styles from './cart-screen.module.css';

/** What to know before checking out; the words stand as the owner gave them (D1, D2). */
export function CartBlurbs() {
  return (
    <section className={styles.blurbs} aria-label="Good to know">
      <div className={styles.blurb}>
        <SealIcon />
        <h2>Secure checkout</h2>
        <p>Card and UPI details never leave your browser and are not stored.</p>
      </div>
      <div className={styles.blurb}>
        <TruckIcon />
        <h2>Fast delivery</h2>
        <p>3-7 business days, anywhere in India.</p>
      </div>
      <div className={styles.blurb}>
        <GiftIcon />
        <h2>No returns</h2>
        <p>Every piece is made for you, so all sales are final: no returns or exchanges.</p>
      </div>
    </section>
  );
}
