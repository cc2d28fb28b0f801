import type { OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { currentStep, orderProgress, type ProgressStep } from './order-progress.ts';
import styles from './order-steps.module.css';

/** All steps of an order, with the days it came to them. */
export function OrderSteps({ order }: { order: OrderView }) {
  const steps = orderProgress(order);
  const isDated = steps.some(({ at }) => at !== null);
  return (
    <ol
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers
      role="list"
      className={classNames(styles.steps, isDated && styles.dated)}
      aria-label={words.progress.label}
    >
      {steps.map(({ label, state, tone, at }) => (
        <li
          key={label}
          className={classNames(styles.step, styles[state], styles[tone])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {label}
          {state === 'done' && <span className="visually-hidden"> {words.progress.done}</span>}
          {at !== null && (
            <>
              {' '}
              <time className={styles.at} dateTime={at} title={formatMoment(at)}>
                {dateWords.day(dayInIndia(at))}
              </time>
            </>
          )}
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

/** The current step alone (B13). */
export function StepBadge({ order }: { order: OrderView }) {
  const step = currentStep(order);
  return step && <Badge tone={tones[step.tone]} text={step.label} />;
}
