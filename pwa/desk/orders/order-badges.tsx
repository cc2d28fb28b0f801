import { words } from '#pwa/desk/moves/words.ts';
import { words as giftsWords } from '#pwa/gifts/words.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { dayWords, neededDay } from '#shared/delivery/day-words.ts';
import type { NotificationState } from '#shared/notifications/notification-keys.ts';
import { comesTooLate } from '#shared/orders/delivery-form/needed-by.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { currentStepText } from '#shared/orders/state-words.ts';
import type { PaymentState } from '#shared/payments/meaning-of.ts';
import { words as ordersWords } from './words.ts';

const tones: Readonly<Record<OrderStep, BadgeTone>> = {
  waiting_for_payment: 'neutral',
  placed: 'warning',
  confirmed: 'info',
  in_production: 'info',
  shipped: 'strong',
  came_back: 'danger',
  delivered: 'success',
  cancelled: 'danger',
};

interface StepBadgeProps {
  step: OrderStep;
  /** Says where its payment stands, where that is known. */
  payment?: PaymentState | null;
}

/** Shows where an order is in its life; its first step is called alike in the demo and elsewhere. */
export function StepBadge({ step, payment = null }: StepBadgeProps) {
  return (
    <Badge
      tone={tones[step]}
      text={currentStepText(step, payment === 'checked' ? payment : null)}
    />
  );
}

type Order = Pick<DeskOrderRow, 'needed_by' | 'delivery_by' | 'step' | 'order_status'>;

/**
 * Shows the day on which the customer needs an order, and a warning while it is expected after it.
 */
export function NeededMark({ order }: { order: Order }) {
  const { needed_by: needed, delivery_by: expected = '' } = order;
  if (needed === undefined) return null;
  const text = words.neededBy(neededDay(needed, serverNow()));
  if (!comesTooLate(order)) return <span>{text}</span>;
  return <Badge tone="danger" text={words.neededBefore(text, dayWords.near(expected))} />;
}

const statusBadgeTones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warning',
  confirmed: 'info',
  shipped: 'strong',
  delivered: 'success',
  cancelled: 'danger',
};

/** Where an order is; a status the shop does not know is shown as unknown (spec §4). */
export function StatusBadge({ status }: { status: string }) {
  const { statuses, unknownStatus } = giftsWords.order;
  const knownStatus = orderStatuses.find((one) => one === status);
  return (
    <Badge
      tone={knownStatus ? statusBadgeTones[knownStatus] : 'neutral'}
      text={knownStatus ? statuses[knownStatus] : unknownStatus}
    />
  );
}

const notificationBadgeTones: Readonly<Record<NotificationState, BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  unclear: 'warning',
  refused: 'danger',
  given_up: 'danger',
  withdrawn: 'neutral',
  too_late: 'neutral',
};

/** Shows where a message to a customer stands. */
export function NotificationBadge({ state }: { state: NotificationState }) {
  return (
    <Badge tone={notificationBadgeTones[state]} text={ordersWords.notification.states[state]} />
  );
}
