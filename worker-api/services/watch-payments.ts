import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { GatewayAwayError } from '#api/payments/payment-provider.ts';
import type { OrderQuery } from '#api/storage/order-store.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { providerOf } from './order-payment.ts';
import { type Repeated, repeat, type Turn } from './repeat.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'logger' | 'payments'>;

const repetition = {
  during: 'watching payments',
  everyMs: 20_000,
  // A stop waits for no gateway.
  patienceMs: 500,
  // Longer than a gateway takes for one order; with `everyMs` less than a minute, also after a crash.
  lease: { name: 'watching payments', lastsMs: 30_000 },
};
const pageSize = 50;
const hourMs = 60 * 60 * 1_000;
/** How long after an order was placed a payment for it may still come when it is cancelled. */
const lateMs = 7 * 24 * hourMs;

/** A list of orders to ask about. A gateway that went away ends a lap, and the next goes on behind. */
interface Lap {
  query: (now: Date) => OrderQuery;
  /** From the end of a lap to the next. */
  restMs: number;
  after: AdminOrderRow | null;
  startsMs: number;
}

/**
 * Asks the gateways about the orders that wait for a payment, now and three times a minute, so that a
 * webhook which never comes loses nothing; and every hour about those that were cancelled within the last days, which
 * may have been paid after all. Of several processes one does it. A failure is logged, and the next
 * order is asked about. A stop does not wait for a gateway. Null where there is none to ask.
 */
export function watchPayments(deps: Deps): Repeated | null {
  const { storage, clock, logger, payments } = deps;
  if (payments.every(({ gateway }) => gateway === undefined)) return null;
  const laps: Lap[] = [
    {
      query: () => ({ steps: ['waiting_for_payment'], sort: 'created_at:desc' }),
      ...{ restMs: 0, after: null, startsMs: 0 },
    },
    {
      query: (now) => ({
        steps: ['cancelled'],
        from: new Date(now.getTime() - lateMs).toISOString(),
        sort: 'created_at:desc',
      }),
      ...{ restMs: hourMs, after: null, startsMs: 0 },
    },
  ];
  let isAway = false;

  function noteAway(away: boolean, why?: string) {
    if (away === isAway) return;
    isAway = away;
    logger.warn({ gateway: away ? 'away' : 'back', ...(why === undefined ? {} : { why }) });
  }

  /** False when there is no use in asking about further orders now. */
  async function askAbout({ order_number }: AdminOrderRow, stopped: AbortSignal): Promise<boolean> {
    const order = await storage.orders.byNumber(order_number);
    const gateway = order && providerOf(payments, order)?.gateway;
    if (!gateway) return true;
    try {
      const seen = await gateway.look(order);
      if (stopped.aborted) return false;
      noteAway(false);
      await settlePayment(storage, order_number, seen, clock());
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof GatewayAwayError) {
        noteAway(true, error.message);
        return false;
      }
      logger.error({ error: loggableError(error), during: repetition.during });
    }
    return true;
  }

  /** False when it has to end before all orders were asked about. */
  async function run(lap: Lap, { stopped, isOurs }: Turn): Promise<boolean> {
    for (let isWhole = lap.after === null; ; ) {
      const rows = await storage.orders.after(lap.query(clock()), lap.after, pageSize);
      for (const row of rows) {
        if (stopped.aborted || !(await isOurs())) return false;
        lap.after = row;
        if (!(await askAbout(row, stopped))) return false;
      }
      if (rows.length === pageSize) continue;
      lap.after = null;
      if (isWhole) return true;
      // The first of them were asked about before the gateway went away.
      isWhole = true;
    }
  }

  return repeat(deps, repetition, async (turn) => {
    if (!(await turn.isOurs())) return;
    for (const lap of laps) {
      if (performance.now() < lap.startsMs) continue;
      if (!(await run(lap, turn))) return;
      lap.startsMs = performance.now() + lap.restMs;
    }
  });
}
