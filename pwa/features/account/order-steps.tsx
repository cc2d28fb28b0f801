import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/order.ts';
import styles from './order-progress.module.css';
import { words } from './words.tsx';

const cancelled: OrderStatus = 'cancelled';
/** The steps of an order that is not cancelled. */
const path: readonly string[] = orderStatuses.filter((status) => status !== cancelled);

/** One step of an order, as the account shows it. */
interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Sets the colour; neutral for an unknown status. */
  tone: 'usual' | 'cancelled' | 'unknown';
}

/**
 * The steps of an order with the current one (B13). A cancelled order and an unknown status have
 * a single step: where the order was cancelled is not stored.
 * @internal
 */
export function orderProgress(status: string): ProgressStep[] {
  const at = path.indexOf(status);
  if (at < 0) {
    const tone = status === cancelled ? 'cancelled' : 'unknown';
    return [{ label: labelOf(status), state: 'current', tone }];
  }
  return path.map((step, index) => ({
    label: labelOf(step),
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
    tone: 'usual',
  }));
}

/** @internal */
export function currentStep(status: string): ProgressStep | undefined {
  return orderProgress(status).find(({ state }) => state === 'current');
}

/** An unknown status is shown as stored, without underscores. */
function labelOf(status: string): string {
  const known = orderStatuses.find((one) => one === status);
  if (known) return giftWords.order.statuses[known];
  const text = status.replaceAll('_', ' ').trim() || giftWords.order.unknownStatus;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All steps of an order. */
export function OrderSteps({ status }: { status: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers
    <ol role="list" className={styles.steps} aria-label={words.progress.label}>
      {orderProgress(status).map(({ label, state, tone }) => (
        <li
          key={label}
          className={classNames(styles.step, styles[state], styles[tone])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {label}
          {state === 'done' && <span className="visually-hidden"> {words.progress.done}</span>}
        </li>
      ))}
    </ol>
  );
}

const tones: Readonly<Record<ProgressStep['tone'], BadgeTone>> = {
  usual: 'info',
  cancelled: 'danger',
  unknown: 'neutral',
};

/** The current step alone, for a closed order (B13). */
export function StepBadge({ status }: { status: string }) {
  const step = currentStep(status);
  return step && <Badge tone={tones[step.tone]} text={step.label} />;
}
