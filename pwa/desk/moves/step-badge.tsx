import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { stepWords } from '#shared/orders/step-words.ts';

const tones: Readonly<Record<OrderStep, BadgeTone>> = {
  waiting_for_payment: 'neutral',
  placed: 'warning',
  confirmed: 'info',
  in_production: 'info',
  shipped: 'strong',
  delivered: 'success',
  cancelled: 'danger',
};

/** Where an order is in its life. */
export function StepBadge({ step }: { step: OrderStep }) {
  return <Badge tone={tones[step]} text={stepWords.steps[step]} />;
}
