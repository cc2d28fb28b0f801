import { createHash } from 'node:crypto';
import { Hono, type TypedResponse } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { matchesEtag } from '#api/server/http/answers/matches-etag.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { PaymentOffers } from '#shared/payments/payment-schemas.ts';

type OffersAnswer = Response & TypedResponse<PaymentOffers, 200, 'json'>;

/** Serves how an order can be paid here, for everybody (B12). */
export function paymentRoutes({ payments }: Pick<AppDeps, 'payments'>) {
  const answer: PaymentOffers = { offers: payments.map((provider) => provider.offer()) };
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
