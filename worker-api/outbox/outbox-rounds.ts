import type { AppDeps } from '#api/app-deps.ts';
import { randomId } from '#api/services/random-id.ts';
import type { ConsentPlace } from '#api/storage/told-store.ts';
import { noteTellings } from './note-tellings.ts';
import { type SendDeps, sendTelling } from './send-telling.ts';
import { type TellChannel, tellMs } from './tell-channel.ts';

/** After a crash nobody sends for as long. Renewed in time for the longest attempt. */
const leaseMs = 3 * tellMs;
const lease = 'outbox';
const dayMs = 24 * 60 * 60 * 1_000;
/** An order takes less, whoever moves it last. */
const sweptMs = 90 * dayMs;
const pageSize = 200;
const sendAtOnce = 50;

export interface RoundTimes {
  /** Between two looks for what nobody noted. */
  sweepEveryMs: number;
  /** How long staff have to take a move back. */
  graceMs: number;
  /** The longest that an attempt takes. */
  cutOffMs: number;
}

export interface OutboxDeps extends SendDeps, Pick<AppDeps, 'randomBytes'> {}

/**
 * The rounds of one process: each notes what happened to the wanted orders, and in one process at a
 * time sends what is due. A move that was made but not noted, as in a crash, is found by looking
 * through the orders whose customers want to be told.
 */
export function createRounds(
  deps: OutboxDeps,
  channels: readonly TellChannel[],
  { sweepEveryMs, graceMs, cutOffMs }: RoundTimes,
  stopped: AbortSignal,
) {
  const { storage, clock } = deps;
  const on = channels.map(({ channel }) => channel);
  const holder = randomId(deps.randomBytes);
  const wanted = new Set<string>();
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let heldUntilMs = Number.NEGATIVE_INFINITY;

  async function takeLease(): Promise<boolean> {
    const nowMs = clock().getTime();
    if (heldUntilMs - nowMs > leaseMs / 2) return true;
    const [now, until] = [nowMs, nowMs + leaseMs].map((ms) => new Date(ms).toISOString());
    const taken = await storage.leases.take(lease, holder, now ?? '', until ?? '');
    heldUntilMs = taken ? nowMs + leaseMs : Number.NEGATIVE_INFINITY;
    return taken;
  }

  async function note(orderNumber: string) {
    const order = await storage.orders.byNumber(orderNumber);
    if (order) await noteTellings(storage, order, { channels: on, graceMs });
  }

  async function noteWanted() {
    for (const orderNumber of [...wanted]) {
      // Before it is read: a move that is made meanwhile is noted again.
      wanted.delete(orderNumber);
      await note(orderNumber).catch((error) => {
        wanted.add(orderNumber);
        throw error;
      });
    }
  }

  /** Notes what nobody did, of all orders whose customers want to be told and are not told the end. */
  async function sweep() {
    const since = new Date(clock().getTime() - sweptMs).toISOString();
    let last: ConsentPlace | null = null;
    while (!stopped.aborted) {
      const page = await storage.told.consentsSince(since, last, pageSize);
      const numbers = [...new Set(page.map(({ orderNumber }) => orderNumber))];
      const tellings = await storage.told.ofOrders(numbers);
      const ended = new Set(
        tellings.flatMap(({ orderNumber, event, channel }) =>
          event === 'delivered' || event === 'cancelled' ? [`${orderNumber} ${channel}`] : [],
        ),
      );
      const open = page.filter((each) => !ended.has(`${each.orderNumber} ${each.channel}`));
      for (const number of new Set(open.map(({ orderNumber }) => orderNumber))) await note(number);
      last = page.at(-1) ?? null;
      if (page.length < pageSize) break;
    }
  }

  async function sendDue(channel: TellChannel) {
    const due = await storage.told.due(channel.channel, clock().toISOString(), sendAtOnce);
    for (const telling of due) {
      if (stopped.aborted || !(await takeLease())) return;
      const isReady = (await channel.readyInMs()) === 0;
      await sendTelling(deps, channel, telling, { isReady, cutOffMs });
    }
  }

  return {
    want: (orderNumber: string) => void wanted.add(orderNumber),
    async round() {
      await noteWanted();
      const isSweepDue = clock().getTime() - sweptAtMs >= sweepEveryMs;
      const now = clock().toISOString();
      const due = await Promise.all(on.map((channel) => storage.told.due(channel, now, 1)));
      if (!isSweepDue && due.every((each) => each.length === 0)) return;
      if (!(await takeLease())) return;
      if (isSweepDue) {
        await sweep();
        sweptAtMs = clock().getTime();
      }
      await Promise.all(channels.map(sendDue));
    },
    async release() {
      if (heldUntilMs > 0) await storage.leases.release(lease, holder);
    },
  };
}
