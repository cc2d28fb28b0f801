import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';
import styles from './availability-switch.module.css';
import { nameOf } from './change-product.ts';
import { words } from './words.ts';

interface AvailabilitySwitchProps {
  product: DeskProduct;
  busy: boolean;
  onSwitch: (isAvailable: boolean) => void;
}

/** Whether a product can be ordered; it takes effect at once. */
export function AvailabilitySwitch({ product, busy, onSwitch }: AvailabilitySwitchProps) {
  const { is_available: isAvailable } = product;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-label={words.availableOf(nameOf(product))}
      // While it is being stored it is as it was asked to be.
      aria-checked={busy ? !isAvailable : isAvailable}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onSwitch(!isAvailable);
      }}
    >
      {words.available}
    </button>
  );
}
