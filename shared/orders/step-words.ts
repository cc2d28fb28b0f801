import { translated } from '#shared/language/translated.ts';
import type { OrderStep } from './order-life.ts';

/** The steps of an order as people read them. */
export const englishSteps: { steps: Record<OrderStep, string> } = {
  steps: {
    waiting_for_payment: 'Waiting for payment',
    placed: 'Placed',
    confirmed: 'Confirmed',
    in_production: 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
};

/** The same, in the language of the page. */
export const stepWords = translated('shared/orders/step-words', englishSteps);
