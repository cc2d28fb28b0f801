import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { bearerOf, requireAnyPost } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { OrderEvents } from '#api/server/order-events.ts';
import { every, type Repeated } from '#api/server/repeat/every.ts';
import type { OrderNewsItem } from '#shared/notifications/notification-schemas.ts';

/** Proxies and this server end connections on which nothing comes for a minute. */
const beatMs = 15_000;
/** Whoever goes on listening comes again. */
const longestMs = 5 * 60_000;
const mostStreams = 50;
/** More windows than one person looks at; who has them all leaves the others' desks theirs (T51). */
const mostOfOne = 8;

/**
 * Sends server-sent events to the desk: `order` for each order that is placed or changed, `beat`
 * while nothing happens, until the session ends. A desk that gets 503, or nothing, asks now and
 * then instead.
 */
export function liveRoutes(
  deps: Pick<AppDeps, 'storage' | 'orderEvents' | 'logger'>,
  sessions: Sessions,
) {
  const { orderEvents } = deps;
  /** How many each member of the staff has. */
  const streams = new Map<string, number>();
  const count = (id: string, more: number) => {
    const now = (streams.get(id) ?? 0) + more;
    if (now === 0) streams.delete(id);
    else streams.set(id, now);
  };
  const countIn = watchNewestOrder(deps, orderEvents);
  // A stream is nobody's act (T50).
  const unseen = {
    read: (token: string) => sessions.read(token, Number.POSITIVE_INFINITY),
  };

  return new Hono<AppEnv>().get('/live', requireAnyPost(unseen), (c) => {
    const token = bearerOf(c) ?? '';
    const { id } = c.get('user');
    const ofAll = [...streams.values()].reduce((sum, each) => sum + each, 0);
    const isFull = ofAll >= mostStreams || (streams.get(id) ?? 0) >= mostOfOne;
    if (isFull) return fail(c, 'busy', { retryAfterSeconds: 60 });
    count(id, 1);
    const countOut = countIn();
    return streamSSE(c, async (stream) => {
      const waiting: OrderNewsItem[] = [];
      let isOver = false;
      let wake = () => {};
      const end = () => {
        isOver = true;
        wake();
      };
      const stopHearing = orderEvents.hear((event) => {
        if (event === null) return end();
        const { kind } = event;
        if (kind !== 'placed' && kind !== 'changed') return;
        waiting.push({ kind, order_number: event.order_number });
        wake();
      });
      stream.onAbort(end);
      // Not only asked to end: a write that nobody reads would never be over (T51).
      const longest = setTimeout(() => stream.abort(), longestMs);
      try {
        await stream.writeSSE({ event: 'beat', data: '' });
        while (!isOver) {
          await new Promise<void>((resolve) => {
            const beat = setTimeout(resolve, beatMs);
            wake = () => {
              clearTimeout(beat);
              resolve();
            };
            if (waiting.length > 0 || isOver) wake();
          });
          // A server that stops has no storage to ask any more.
          if (isOver || !(await unseen.read(token)).ok) break;
          if (waiting.length === 0) await stream.writeSSE({ event: 'beat', data: '' });
          for (const item of waiting.splice(0)) {
            await stream.writeSSE({ event: 'order', data: JSON.stringify(item) });
          }
        }
      } finally {
        clearTimeout(longest);
        stopHearing();
        countOut();
        count(id, -1);
      }
    });
  });
}

const everyMs = 3_000;
/** More are hardly placed between two looks. */
const looksAt = 20;

/**
 * Tells of orders that other processes on the same database place, while at least one listens here.
 * Returns what counts a listener in, which returns what counts it out again.
 * @internal
 */
export function watchNewestOrder(
  deps: Pick<AppDeps, 'storage' | 'logger'>,
  { tell }: Pick<OrderEvents, 'tell'>,
): () => () => void {
  let listening = 0;
  /** Those that were seen last; null before the first look. */
  let seenNumbers: ReadonlySet<string> | null = null;
  let looking: Repeated | undefined;

  async function look(): Promise<void> {
    const newest = await deps.storage.orders.after({ sort: 'created_at:desc' }, null, looksAt);
    const before = seenNumbers;
    seenNumbers = new Set(newest.map(({ order_number }) => order_number));
    if (before === null) return;
    // As they were placed.
    for (const { order_number } of newest.toReversed()) {
      if (!before.has(order_number)) tell({ kind: 'placed', order_number });
    }
  }

  return () => {
    if (!deps.storage.isShared) return () => undefined;
    listening += 1;
    if (listening === 1) {
      seenNumbers = null;
      looking = every(deps, { during: 'watching for new orders', everyMs }, look);
    }
    return () => {
      listening -= 1;
      if (listening === 0) void looking?.stop();
    };
  };
}
