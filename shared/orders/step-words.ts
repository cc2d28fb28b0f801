import type { OrderStep } from './order-life.ts';

/** The steps of an order as people read them: apart from the rest of the table, as failures name them too. */
export const englishSteps: Readonly<Record<OrderStep, string>> = {
  waiting_for_payment: 'Waiting for payment',
  placed: 'Placed',
  confirmed: 'Confirmed',
  in_production: 'In production',
  shipped: 'Shipped',
  came_back: 'Came back to us',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
