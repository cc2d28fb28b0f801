import { type OrderStatus, orderStatuses } from '#shared/orders/order.ts';

const cancelled: OrderStatus = 'cancelled';
/** Without cancelled orders, which leave it. */
const path: readonly string[] = orderStatuses.filter((status) => status !== cancelled);

/** One step of an order's way, as the account shows it. */
export interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** How the step is meant; a status the shop does not know says nothing by its colour. */
  tone: 'usual' | 'cancelled' | 'unknown';
}

/**
 * The way of an order with the step it is at (B13). A cancelled order left the way, and where is
 * not known; a status the shop does not know stands alone.
 */
export function orderProgress(status: string): ProgressStep[] {
  const at = path.indexOf(status);
  if (at < 0) {
    const tone = status === cancelled ? 'cancelled' : 'unknown';
    return [{ label: inWords(status), state: 'current', tone }];
  }
  return path.map((step, index) => ({
    label: inWords(step),
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
    tone: 'usual',
  }));
}

/** The step an order is at. */
export function currentStep(status: string): ProgressStep | undefined {
  return orderProgress(status).find(({ state }) => state === 'current');
}

function inWords(status: string): string {
  const words = status.replaceAll('_', ' ').trim() || 'unknown';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
