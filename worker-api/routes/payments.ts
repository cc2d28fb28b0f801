import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import type { PaymentOffers } from '#shared/http/payment-schemas.ts';

/** How an order can be paid here, for everybody (B12). */
export function paymentRoutes({ payments }: Pick<AppDeps, 'payments'>) {
  return new Hono<AppEnv>().get('/offers', (c) => {
    const answer: PaymentOffers = { offers: payments.map((provider) => provider.offer()) };
    return c.json(answer, 200);
  });
}
