import { stepQuantity } from '#pwa/local/cart-commands.ts';
import { maxQuantity } from '#shared/cart/cart-operation.ts';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  owner: string;
  lineId: string;
  name: string;
  quantity: number;
  /** What one less than one does (spec §5). */
  onRemove: () => void;
}

/** How many of a gift, one more or one less (D11). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { owner, lineId, name, quantity, onRemove } = props;
  const step = (by: number) => void stepQuantity(owner, lineId, by);
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease quantity of ${name}`}
        onClick={() => (quantity > 1 ? step(-1) : onRemove())}
      >
        −
      </button>
      <output className={styles.quantity} aria-label={`Quantity of ${name}`}>
        {quantity}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity of ${name}`}
        disabled={quantity >= maxQuantity}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
