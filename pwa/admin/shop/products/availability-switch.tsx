import type { DeskProduct } from '#shared/http/shop-schemas.ts';
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
    <label className={styles.switch}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-label={words.availableOf(nameOf(product))}
        // While it is being stored it is as it was asked to be.
        checked={busy ? !isAvailable : isAvailable}
        aria-busy={busy || undefined}
        onChange={({ target }) => {
          if (!busy) onSwitch(target.checked);
        }}
      />
      <span aria-hidden="true">{words.available}</span>
    </label>
  );
}
