import { words as giftWords } from '#pwa/gifts/words.tsx';
import type { OrderLife, OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { currentStepText, stateWords } from '#shared/orders/state-words.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './open-order.module.css';

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

/** Shows the current step alone (B13). */
export function StepBadge({ order }: { order: OrderView }) {
  const step = currentStep(order);
  return step && <Badge tone={tones[step.tone]} text={step.label} />;
}

/** One step of an order, as the account shows it. */
interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Sets the colour; neutral for an unknown status. */
  tone: 'usual' | 'cancelled' | 'unknown';
  /** When it came there, as a UTC instant; null while it has not, or where that is not known. */
  at: string | null;
}

type Progressing = Pick<OrderView, 'orderStatus' | 'payment' | 'createdAt'> & {
  life: Pick<OrderLife, 'step' | 'moves' | 'paymentKind'>;
};

/**
 * Returns the steps of an order with the current one (B13). A cancelled order shows the steps it
 * had come to, and a step that is not known stands alone.
 * @internal
 */
export function orderProgress(order: Progressing): ProgressStep[] {
  const { step } = order.life;
  if (step === null) return [alone(unknownLabel(order.orderStatus), 'unknown')];
  if (step === 'cancelled') return [...passed(order), cancelledStep(order)];
  const path = pathOf(order);
  const at = path.indexOf(step);
  return path.map((one, index) => ({
    label: labelOf(order, one, index < at),
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
    tone: 'usual',
    at: index <= at ? instantOf(order, one, index === 0) : null,
  }));
}

/** @internal */
export function currentStep(order: Progressing): ProgressStep | undefined {
  return orderProgress(order).find(({ state }) => state === 'current');
}

/** Whether staff move it by finer steps than the five statuses, or already did. */
function isFine({ life: { paymentKind, moves } }: Progressing): boolean {
  return paymentKind !== 'demo' || moves.some(({ step }) => step === 'in_production');
}

function pathOf(order: Progressing): OrderStep[] {
  const middle: OrderStep[] =
    isFine(order) || order.life.step === 'in_production' ? ['in_production'] : [];
  const back: OrderStep[] = order.life.step === 'came_back' ? ['came_back'] : [];
  return [firstOf(order), 'confirmed', ...middle, 'shipped', ...back, 'delivered'];
}

function firstOf({ life: { step, paymentKind } }: Progressing): OrderStep {
  const waits = paymentTraits[paymentKind].due === 'before';
  if (step === 'placed') return step;
  return waits || step === 'waiting_for_payment' ? 'waiting_for_payment' : 'placed';
}

/** The steps before it was cancelled. */
function passed(order: Progressing): ProgressStep[] {
  const { moves } = order.life;
  const been = new Set<OrderStep>(moves.map(({ step }) => step));
  return pathOf(order).flatMap((step, index) =>
    index === 0 || been.has(step) ? [doneStep(order, step, index === 0)] : [],
  );
}

function doneStep(order: Progressing, step: OrderStep, isFirst: boolean): ProgressStep {
  const at = instantOf(order, step, isFirst);
  return { label: labelOf(order, step, true), state: 'done', tone: 'usual', at };
}

function cancelledStep(order: Progressing): ProgressStep {
  const step = alone(stateWords.steps.cancelled, 'cancelled');
  return { ...step, at: instantOf(order, 'cancelled', false) };
}

function alone(label: string, tone: ProgressStep['tone']): ProgressStep {
  return { label, state: 'current', tone, at: null };
}

/** When it came to a step last; the first one has the time of the order, once others have theirs. */
function instantOf({ createdAt, life }: Progressing, step: OrderStep, isFirst: boolean) {
  const { moves, paymentKind } = life;
  if (isFirst) return moves.length > 0 || paymentKind !== 'demo' ? createdAt : null;
  return moves.filter((move) => move.step === step).at(-1)?.at ?? null;
}

/** What has been paid no longer waits. An order of the demo, which waits for nobody, is pending. */
function labelOf({ life, payment }: Progressing, step: OrderStep, isDone: boolean): string {
  if (step === 'waiting_for_payment' && isDone) return stateWords.steps.placed;
  const isPending = step === 'placed' && life.paymentKind === 'demo';
  return currentStepText(step, isPending ? 'demo' : payment);
}

/** As it is stored, without underscores. */
function unknownLabel(status: string): string {
  const text = status.replaceAll('_', ' ').trim() || giftWords.order.unknownStatus;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
