import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { deskOrder } from '#api/orders/order-views.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { csvAnswer, fileAnswer } from '#api/server/http/answers/file-answer.ts';
import type { SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { type LimitReads, limitReads as newTurns } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { courierListSchema } from '#shared/orders/order-life-schemas.ts';
import { bookParcel } from './book-parcel.ts';
import { type BookedParcel, byHandCourier, CourierAwayError } from './courier.ts';
import { courierList } from './courier-list.ts';

/** Serves what staff give to a courier, and get from one (B78). */
export function courierRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'logger' | 'courier' | 'trustProxy'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
  budgets: Budgets,
) {
  const { storage, logger, courier = byHandCourier, trustProxy } = deps;
  const admin = requireRole(sessions, 'admin');
  /** A courier that is slow holds up nothing but itself (T27). */
  const courierTurns = newTurns(sessions);
  /** Each call of these makes some at the courier (T52). */
  const limitCalls = createMiddleware<SignedInEnv>(async (c, next) => {
    const address = clientAddress(c, trustProxy);
    const spender = { account: c.get('user').id, address, isKnown: true };
    const spending = await budgets.spend(['courierCalls'], spender);
    return spending.ok ? next() : fail(c, 'too_many_requests', spending);
  });

  /** Resolves to null where the courier does not answer now. */
  async function unlessAway<T>(work: Promise<T>): Promise<{ result: T } | null> {
    try {
      return { result: await work };
    } catch (error) {
      if (!(error instanceof CourierAwayError)) throw error;
      logger.warn({ courier: courier.kind, away: error.message });
      return null;
    }
  }

  return new Hono<SignedInEnv>()
    .get('/courier', admin, (c) => c.json({ kind: courier.kind }, 200))
    .post('/orders/:number/booking', admin, courierTurns, limitCalls, async (c) => {
      const number = c.req.param('number');
      const booking = await bookParcel(deps, courier, number);
      if (!booking.ok) return fail(c, booking);
      await deeds.note(c, 'parcel_booked', number);
      const { order } = booking;
      return c.json(await deskOrder(order, storage, await versionsOfOrder(storage, order)), 200);
    })
    .get('/orders/:number/booking', admin, courierTurns, limitCalls, async (c) => {
      const parcel = parcelOfBooking(await storage.orders.byNumber(c.req.param('number')));
      if (!parcel) return fail(c, 'not_found');
      const news = await unlessAway(courier.track(parcel));
      return news ? c.json({ news: news.result }, 200) : fail(c, 'courier_away');
    })
    .get('/orders/:number/booking/label', admin, courierTurns, limitCalls, async (c) => {
      const number = c.req.param('number');
      const parcel = parcelOfBooking(await storage.orders.byNumber(number));
      if (!parcel) return fail(c, 'not_found');
      const label = await unlessAway(courier.label(parcel));
      if (!label) return fail(c, 'courier_away');
      if (!label.result) return fail(c, 'not_found');
      await deeds.note(c, 'courier_label_downloaded', number);
      const bytes = label.result.byteLength;
      const stream = new Blob([new Uint8Array(label.result)]).stream();
      return fileAnswer({ name: `${number}-label.pdf`, bytes, stream });
    })
    .post(
      '/orders/courier-list',
      admin,
      limitReads,
      validate('json', courierListSchema),
      async (c) => {
        const { template, numbers } = c.req.valid('json');
        await deeds.note(c, 'courier_list_downloaded', template);
        return csvAnswer(c, { logger, sessions }, `${template}.csv`, (failed) =>
          courierList(template, ordersOf(storage, numbers), failed),
        );
      },
    );
}

function parcelOfBooking(order: StoredOrder | null): BookedParcel | null {
  const { id = '', carrier = '', number = '' } = order?.booking ?? {};
  return number === '' ? null : { id, carrier, number };
}

/** Yields the orders that there are, each once. */
async function* ordersOf({ orders }: Pick<Storage, 'orders'>, numbers: readonly string[]) {
  for (const number of new Set(numbers)) {
    const order = await orders.byNumber(number);
    if (order) yield order;
  }
}
