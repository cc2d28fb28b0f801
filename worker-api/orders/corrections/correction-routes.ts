import { type Context, Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { tellAgain } from '#api/notifications/customer-notifications.ts';
import { orderLink } from '#api/orders/order-link.ts';
import { deskOrder } from '#api/orders/order-views.ts';
import { placeIn } from '#api/proofs/proof-routes.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import {
  correctGiftSchema,
  correctOrderSchema,
  type RemakeAnswer,
  remakeSchema,
} from '#shared/orders/corrections/correction-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { messageNumber } from '#shared/values/phone-number.ts';
import { type CorrectedOrder, correctGift, correctOrder } from './correct-order.ts';
import { remakeOrder } from './remake-order.ts';

/** Lets staff correct a placed order, and make it again (B79). */
export function correctionRoutes(
  deps: Pick<
    AppDeps,
    'storage' | 'clock' | 'randomBytes' | 'siteOrigin' | 'secret' | 'notificationQueue'
  >,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { storage, clock, notificationQueue } = deps;
  const admin = requireRole(sessions, 'admin');
  const view = async (order: StoredOrder) =>
    deskOrder(order, storage, await versionsOfOrder(storage, order));
  const author = (c: Context<SignedInEnv>) => {
    const { id: authorId, name } = c.get('user');
    return { author: name, authorId };
  };

  /** Notes the correction, and has its customer told where it is not the first. */
  async function corrected(
    c: Context<SignedInEnv>,
    before: StoredOrder | null,
    now: CorrectedOrder,
  ) {
    if (!now.ok) return fail(c, now);
    const { order, fields } = now;
    if (fields.length > 0) {
      await deeds.note(c, 'order_corrected', order.order_number);
      await tellOfCorrection(before, order, c.get('user').name);
    }
    return c.json(await view(order), 200);
  }

  async function tellOfCorrection(before: StoredOrder | null, order: StoredOrder, by: string) {
    const { order_number: orderNumber } = order;
    const now = clock();
    // The consent was that of whoever has the number of before, who may be a stranger.
    if (before && messageNumber(before.customer_phone) !== messageNumber(order.customer_phone)) {
      await storage.notifications.withdraw({ orderNumber }, 'whatsapp', now.toISOString());
    }
    await tellAgain(storage, { orderNumber, event: 'corrected' }, by, now);
    notificationQueue?.nudge();
  }

  return new Hono<AppEnv>()
    .post(
      '/orders/:number/corrections',
      admin,
      limitReads,
      validate('json', correctOrderSchema),
      async (c) => {
        const { revision, ...texts } = c.req.valid('json');
        const number = c.req.param('number');
        const before = await storage.orders.byNumber(number);
        const by = { revision, ...author(c) };
        return corrected(c, before, await correctOrder(deps, number, texts, by));
      },
    )
    .post(
      '/orders/:number/items/:index/corrections',
      admin,
      limitReads,
      validate('json', correctGiftSchema),
      async (c) => {
        const { revision, ...change } = c.req.valid('json');
        const { number, index } = c.req.param();
        const by = { revision, ...author(c) };
        const item = placeIn(index) ?? -1;
        return corrected(c, null, await correctGift(deps, number, item, change, by));
      },
    )
    .post(
      '/orders/:number/remakes',
      admin,
      limitReads,
      validate('json', remakeSchema),
      async (c) => {
        const request = { ...c.req.valid('json'), author: c.get('user').name };
        const remade = await remakeOrder(deps, c.req.param('number'), request);
        if (!remade.ok) return fail(c, remade);
        const { order, isRepeat } = remade;
        if (!isRepeat) await deeds.note(c, 'order_remade', order.order_number);
        const answer = { order_number: order.order_number, order_link: orderLink(deps, order) };
        return c.json(answer satisfies RemakeAnswer, 201);
      },
    );
}
