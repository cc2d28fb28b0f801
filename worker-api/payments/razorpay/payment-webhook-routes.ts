import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { settlePayment } from '#api/payments/settle-payment.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { limitedBody } from '#api/server/http/json-body.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'payments' | 'limits' | 'logger' | 'metrics'>;

const signatureHeader = 'X-Razorpay-Signature';
const looksSigned = /^[0-9a-f]{64}$/;

/**
 * Serves what a gateway tells by itself, signed over the bytes of the body (PA6). Not limited by
 * address, for all of a gateway comes from a few of them and a flood must not lose a payment; what
 * is not signed costs no more than the digest of 64 KiB, and what does not even look so is not
 * read. An answer other than 200 makes Razorpay send it again: so does a failure of the storage,
 * and nothing else.
 */
export function paymentWebhookRoutes(deps: Deps) {
  const { storage, clock, payments, limits, logger, metrics } = deps;
  const gateway = payments.find(({ kind }) => kind === 'razorpay')?.gateway;

  const refuseUnsigned = createMiddleware<AppEnv>(async (c, next) => {
    if (!gateway) return fail(c, 'not_found');
    if (!looksSigned.test(c.req.header(signatureHeader) ?? '')) return fail(c, 'signature_invalid');
    return next();
  });

  return new Hono<AppEnv>().post(
    '/razorpay/webhook',
    cutOff(limits.callMs),
    refuseUnsigned,
    limitedBody(limits.bodyBytes),
    async (c) => {
      const bytes = await c.req.arrayBuffer().catch(() => null);
      if (bytes === null) return fail(c, 'bad_request');
      const body = new Uint8Array(bytes);
      const event = gateway?.readEvent(body, c.req.header(signatureHeader) ?? '');
      if (!event) return fail(c, 'signature_invalid');
      if (event !== 'ignored') {
        const { order_number, payment_id, gatewayPayments } = event;
        // Of one that is not known yet another event tells, or the gateway when it is asked.
        const number = order_number ?? (await storage.orders.byPayment(payment_id))?.order_number;
        if (
          number !== undefined &&
          !(await settlePayment(storage, number, gatewayPayments, clock()))
        ) {
          // Staff have no list of it: the number may be any text of another system at the gateway.
          metrics.paymentWithoutOrder();
          const payment = 'came for an order that is not there';
          logger.warn({ payment, paymentId: payment_id });
        }
      }
      return c.json({ received: true }, 200);
    },
  );
}
