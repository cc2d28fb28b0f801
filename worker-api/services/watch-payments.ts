import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { GatewayAwayError } from '#api/payments/payment-provider.ts';
import type { OrderQuery } from '#api/storage/order-store.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { providerOf } from './order-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'logger' | 'payments'>;

/** One process asks at a time; the others leave it to the holder of this lease (P16). */
const lease = 'watching payments';
/** Longer than a gateway takes for one order; with `everyMs` less than a minute, also after a crash. */
const leaseMs = 30_000;
const everyMs = 20_000;
const stopMs = 3_000;
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
 * order is asked about. Returns a function that stops it, without waiting for a gateway.
 */
export function watchPayments({ storage, clock, logger, payments }: Deps): () => Promise<void> {
  if (payments.every(({ gateway }) => gateway === undefined)) return async () => undefined;
  const holder = randomUUID();
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
  const stopping = new AbortController();
  const stopped = new Promise<'stopped'>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve('stopped'));
  });
  let isAway = false;

  function noteAway(away: boolean, why?: string) {
    if (away === isAway) return;
    isAway = away;
    logger.warn({ gateway: away ? 'away' : 'back', ...(why === undefined ? {} : { why }) });
  }

  async function isOurTurn(): Promise<boolean> {
    // Nobody else is there to ask, and the lease of one that was killed would last.
    if (!storage.isShared) return true;
    const now = clock();
    const until = new Date(now.getTime() + leaseMs).toISOString();
    return storage.leases.take(lease, holder, now.toISOString(), until);
  }

  /** False when there is no use in asking about further orders now. */
  async function askAbout({ order_number }: AdminOrderRow): Promise<boolean> {
    const order = await storage.orders.byNumber(order_number);
    const gateway = order && providerOf(payments, order)?.gateway;
    if (!gateway) return true;
    try {
      const seen = await Promise.race([gateway.look(order), stopped]);
      if (seen === 'stopped') return false;
      noteAway(false);
      await settlePayment(storage, order_number, seen, clock());
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof GatewayAwayError) {
        noteAway(true, error.message);
        return false;
      }
      logFailure(error);
    }
    return true;
  }

  /** False when it has to end before all orders were asked about. */
  async function run(lap: Lap): Promise<boolean> {
    for (let isWhole = lap.after === null; ; ) {
      const rows = await storage.orders.after(lap.query(clock()), lap.after, pageSize);
      for (const row of rows) {
        if (stopping.signal.aborted || !(await isOurTurn())) return false;
        lap.after = row;
        if (!(await askAbout(row))) return false;
      }
      if (rows.length === pageSize) continue;
      lap.after = null;
      if (isWhole) return true;
      // The first of them were asked about before the gateway went away.
      isWhole = true;
    }
  }

  async function round() {
    if (!(await isOurTurn())) return;
    for (const lap of laps) {
      if (performance.now() < lap.startsMs) continue;
      if (!(await run(lap))) return;
      lap.startsMs = performance.now() + lap.restMs;
    }
  }

  function logFailure(error: unknown) {
    if (!(error instanceof Error)) throw error;
    logger.error({ error: loggableError(error), during: 'watching payments' });
  }

  let running: Promise<void> | null = null;
  function begin() {
    running ??= round()
      .catch(logFailure)
      .finally(() => {
        running = null;
      });
  }
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    // A question under way may take longer than a stop may.
    await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
    if (storage.isShared) await storage.leases.release(lease, holder).catch(logFailure);
  };
}
