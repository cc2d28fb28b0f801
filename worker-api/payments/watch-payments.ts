import type { Debt, PlacedAt } from '#api/orders/order-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { every, type Repeated } from '#api/server/repeat/every.ts';
import { createLease } from '#api/server/repeat/lease.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { dayMs } from '#shared/values/units.ts';
import { providerOf } from './order-payment.ts';
import { cancelPage } from './payment-routes.ts';
import { GatewayAwayError } from './providers/payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'logger' | 'payments'>;

const repetition = {
  during: 'watching payments',
  everyMs: 20_000,
  // A stop waits for no gateway.
  patienceMs: 500,
};
/** Longer than a gateway takes for one order; with `everyMs` less than a minute, also after a crash. */
const leaseMs = 30_000;
const atOnce = 5;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A list of orders to ask about. What a round does not come to, the next does, behind the last. */
interface Lap {
  /** From the beginning of a lap to the next; zero is every round. */
  everyMs: number;
  /** A gateway is asked about so many orders of it in a round. */
  most: number;
  next: (now: Date, last: PlacedAt | null, limit: number) => Promise<PlacedAt[]>;
  /** Returns which of them the gateway is asked about; all of them when it is absent. */
  isAsked?: (order: StoredOrder, now: Date) => boolean;
  /** Does what is to be done at the gateway instead of asking it. */
  does?: (order: StoredOrder, stopped: AbortSignal) => Promise<void>;
  last: PlacedAt | null;
  /** The beginning of the lap by the clock of the process; null when it has to begin anew. */
  beganMs: number | null;
}

/**
 * The less a payment is to be expected, the more seldom is asked (PA8). An order that waits: in every
 * round of its first minutes, later in every second, so that a payment is seen within a minute; where
 * more than a hundred wait, each when its turn comes. One that was just paid, for a second payment: within ten minutes
 * of the first, where it was placed within an hour within one, and again within an hour.
 */
function lapsOver(deps: Pick<AppDeps, 'storage' | 'payments'>): [fresh: Lap, ...others: Lap[]] {
  const { orders } = deps.storage;
  const lap = (everyMs: number, most: number, next: Lap['next']): Lap => ({
    everyMs,
    most,
    next,
    last: null,
    beganMs: null,
  });
  const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
  /** Reads the orders at these steps that were placed so long ago, newest first. */
  function placed(steps: readonly OrderStep[], leastMs: number, mostMs?: number): Lap['next'] {
    return (now, last, limit) => {
      const from = mostMs === undefined ? {} : { from: ago(now, mostMs) };
      const before = leastMs === 0 ? {} : { before: ago(now, leastMs) };
      const query = { steps, ...from, ...before, sort: 'created_at:desc' } as const;
      return orders.after(query, last, limit);
    };
  }
  const onTheWay = ['in_production', 'shipped', 'came_back'] as const;
  const settled = ['confirmed', ...onTheWay, 'delivered', 'cancelled'] as const;
  /**
   * Returns those that a payment confirmed within the last two laps, of the orders placed so long
   * ago at most.
   */
  function paidLap(everyMs: number, placedMs: number): Lap {
    const since = (now: Date) => ago(now, 2 * everyMs);
    return {
      ...lap(everyMs, 20, (now, last, limit) => {
        const lately = { from: ago(now, placedMs), activeSince: since(now) };
        return orders.after({ steps: settled, ...lately, sort: 'created_at:desc' }, last, limit);
      }),
      isAsked: ({ moves }, now) => moves.some(({ by, at }) => by === 'payment' && at >= since(now)),
    };
  }
  /** Returns what is owed of the orders placed so long ago at most. */
  function owed(debt: Debt, days: number): Lap {
    return lap(hourMs, 20, (now, last, limit) =>
      orders.owing(debt, last ?? { created_at: ago(now, days * dayMs), order_number: '' }, limit),
    );
  }
  return [
    lap(0, 100, placed(['waiting_for_payment'], 0, 10 * minuteMs)),
    // Less than two rounds: a timer may be early, and every second round has to begin a lap.
    lap(30_000, 40, placed(['waiting_for_payment'], 10 * minuteMs)),
    paidLap(minuteMs, hourMs),
    paidLap(10 * minuteMs, 3 * dayMs),
    paidLap(hourMs, 3 * dayMs),
    // This ends what could not be ended when the order moved on; a page that is older is over by
    // itself (ST223).
    {
      ...owed('pages', 3),
      does: ({ order_number }, stopped) => cancelPage(deps, order_number, stopped),
    },
    // Their pages may have been paid all the same.
    lap(hourMs, 20, placed(['cancelled'], 0, 3 * dayMs)),
    // A gateway gives nothing back after half a year.
    owed('money', 180),
    // Staff may give money back at the gateway itself.
    lap(dayMs, 20, placed(settled, 0, 30 * dayMs)),
  ];
}

/**
 * Asks the gateways, now and three times a minute, about the orders that wait for a payment and those
 * whose money may still change, each as often as `lapsOver` says, so that a webhook which never comes
 * loses nothing, and cancels the pages that were not cancelled when their orders moved on (ST223). Of several processes one does it. A failure is logged, and the next order is asked
 * about. A stop does not wait for a gateway. Null where there is none to ask.
 */
export function watchPayments(deps: Deps): Repeated | null {
  const { storage, clock, logger, payments } = deps;
  if (payments.every(({ gateway }) => gateway === undefined)) return null;
  const [fresh, ...others] = lapsOver(deps);
  const lease = createLease(deps, { name: 'watching payments', lastsMs: leaseMs });
  let isAway = false;

  function noteAway(away: boolean, why?: string) {
    if (away === isAway) return;
    isAway = away;
    logger.warn({ gateway: away ? 'away' : 'back', ...(why === undefined ? {} : { why }) });
  }

  /** Resolves to false when there is no use in asking about further orders now. */
  async function askAbout(
    { isAsked, does }: Lap,
    { order_number }: PlacedAt,
    stopped: AbortSignal,
  ): Promise<boolean> {
    const order = await storage.orders.byNumber(order_number);
    const gateway = order && providerOf(payments, order)?.gateway;
    if (!gateway || isAsked?.(order, clock()) === false) return true;
    try {
      const seenPayments = does ? await does(order, stopped) : await gateway.look(order);
      if (stopped.aborted) return false;
      noteAway(false);
      if (seenPayments) await settlePayment(storage, order_number, seenPayments, clock());
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

  const isDue = ({ beganMs }: Lap, everyMs: number) =>
    beganMs === null || performance.now() >= beganMs + everyMs;

  /** Resolves to false when there is no use in asking about further orders now. */
  async function run(lap: Lap, stopped: AbortSignal): Promise<boolean> {
    const begin = () => {
      lap.beganMs = performance.now();
    };
    if (lap.last === null) {
      if (!isDue(lap, lap.everyMs)) return true;
      begin();
    }
    for (let remaining = lap.most; remaining > 0; ) {
      // A gateway that takes its time holds up no order that was just placed.
      if (lap !== fresh && isDue(fresh, repetition.everyMs) && !(await run(fresh, stopped)))
        return false;
      const limit = Math.min(atOnce, remaining);
      const orders = await lap.next(clock(), lap.last, limit);
      if (stopped.aborted || !(await lease.take())) return false;
      lap.last = orders.at(-1) ?? lap.last;
      remaining -= orders.length;
      const answered = await Promise.all(orders.map((order) => askAbout(lap, order, stopped)));
      if (answered.includes(false)) {
        lap.beganMs = null;
        return false;
      }
      if (orders.length === limit) continue;
      lap.last = null;
      if (lap.beganMs !== null) return true;
      // The first of them were asked about before the gateway went away.
      begin();
    }
    return true;
  }

  return every(deps, { ...repetition, lease }, async (stopped) => {
    if (!(await lease.take())) return;
    for (const lap of [fresh, ...others]) if (!(await run(lap, stopped))) return;
  });
}
