import { classNames } from '#pwa/ui/class-names.ts';
import { orderProgress } from './order-progress.ts';
import styles from './order-steps.module.css';

/** How far an order is. */
export function OrderSteps({ status }: { status: string }) {
  return (
    // Without its marks, Safari takes a list for none.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" className={styles.steps} aria-label="Order progress">
      {orderProgress(status).map(({ label, state, tone }) => (
        <li
          key={label}
          className={classNames(styles.step, styles[state], styles[tone])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {label}
          {state === 'done' && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
