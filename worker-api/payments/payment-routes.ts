import { createHash } from 'node:crypto';
import { Hono, type TypedResponse } from 'hono';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PaymentOffers } from '#shared/payments/payment-schemas.ts';
import { providerOf } from './order-payment.ts';
import { GatewayAwayError } from './providers/payment-provider.ts';

type OffersAnswer = Response & TypedResponse<PaymentOffers, 200, 'json'>;

/** Serves how an order can be paid here, for everybody (B12). */
export function paymentRoutes({ payments, gstin }: Pick<AppDeps, 'payments' | 'gstin'>) {
  const offers = payments.map((provider) => provider.offer());
  const answer: PaymentOffers = {
    offers: gstin === undefined ? offers : offers.map((each) => ({ ...each, gst_invoice: true })),
  };
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  const etag = `"${digest}"`;
  return new Hono<AppEnv>().get('/offers', (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    const isKnown = matchesEtag(c.req.header('If-None-Match'), etag);
    // The client never sees the empty answer: the browser fills it in.
    return (isKnown ? c.body(null, 304) : c.json(answer, 200)) as OffersAnswer;
  });
}

type Deps = Pick<AppDeps, 'storage' | 'payments'>;

/**
 * Cancels the page of an order at its gateway where that is still to be done (ST223). Rejects as the gateway does;
 * the order then goes on saying so, and `watchPayments` tries again, as it does what `stopped` ends.
 */
export async function cancelPage(
  { storage, payments }: Deps,
  orderNumber: string,
  stopped?: AbortSignal,
): Promise<void> {
  const order = await storage.orders.byNumber(orderNumber);
  if (!order?.page_to_cancel) return;
  const gateway = providerOf(payments, order)?.gateway;
  if (!gateway) return;
  await gateway.cancelPage(order);
  if (stopped?.aborted) return;
  await changeOrder(storage, orderNumber, (now) => {
    // One that was made meanwhile is another.
    const isThis = now.payment_link?.id === order.payment_link?.id;
    return now.page_to_cancel && isThis ? { page_to_cancel: null } : null;
  });
}

/**
 * The same once the answer to who moved the order is on its way, within the budgets of the gateway's calls (T52): a
 * gateway that is away, or beyond them, holds nobody up.
 */
export function cancelPageLater(
  deps: Deps & Pick<AppDeps, 'afterAnswer'> & { budgets: Budgets },
  { page_to_cancel, order_number }: StoredOrder,
  spender: Pick<Spender, 'account' | 'address' | 'isKnown'>,
): void {
  if (!page_to_cancel) return;
  deps.afterAnswer.run('cancelling the page of an order', async () => {
    const who = { order: order_number, ...spender };
    const spending = await deps.budgets.spend(['gatewayCallsOfOrder', 'gatewayCalls'], who);
    if (!spending.ok) return;
    try {
      await cancelPage(deps, order_number);
    } catch (error) {
      // The log says so where it is asked again.
      if (!(error instanceof GatewayAwayError)) throw error;
    }
  });
}
