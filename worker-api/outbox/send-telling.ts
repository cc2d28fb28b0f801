import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { orderLink } from '#api/services/order-link.ts';
import type { MarkedTelling, TellingMark } from '#api/storage/told-store.ts';
import { isRedacted } from '#shared/orders/is-redacted.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { happenedOf } from '#shared/told/told-events.ts';
import type { AttemptOutcome } from '#shared/told/told-keys.ts';
import { toldFromMs } from './note-tellings.ts';
import { type TellChannel, type TellingEnd, tellMs } from './tell-channel.ts';
import { standingOf } from './telling-standing.ts';
import type { ToldBounds } from './told-bounds.ts';

/** An attempt without an outcome after this time never gets one: whoever made it is gone. */
const hiddenAfterMs = 2 * tellMs;
/** Older news is none. */
const newsMs = 3 * 24 * 60 * 60 * 1_000;
/** How long what staff took back is left alone. */
const takenBackMs = 10 * 60 * 1_000;

export type SendDeps = Pick<
  AppDeps,
  'storage' | 'clock' | 'logger' | 'siteOrigin' | 'secret' | 'previousSecret'
>;

/**
 * Does the next thing with one telling that is due. The attempt is marked before anything is sent, and
 * only who marks it sends: so it is sent at most once, and a crash in between leaves an attempt that
 * has no outcome, which is marked as unclear later.
 */
export async function sendTelling(
  deps: SendDeps,
  channel: TellChannel,
  telling: MarkedTelling,
  {
    isReady,
    graceMs,
    cutOffMs,
    bounds,
  }: { isReady: boolean; graceMs: number; cutOffMs: number; bounds: ToldBounds },
): Promise<void> {
  const { storage, clock, logger } = deps;
  const { told, orders } = storage;
  const { orderNumber, event } = telling;
  const nowMs = clock().getTime();
  const instant = (ms: number) => new Date(ms).toISOString();
  const { state, attempt, from, askedAt } = standingOf(telling.marks);
  const mark = (kind: TellingMark['kind'], outcome: TellingMark['outcome'] = null) =>
    told.mark(telling, { attempt, kind, outcome, at: clock().toISOString(), author: null });
  const lookAt = (ms: number | null) => told.setDue(telling, ms === null ? null : instant(ms));

  async function drop(reason: 'withdrawn' | 'too_late') {
    await mark('dropped', reason);
    await lookAt(null);
  }

  async function consent() {
    const ofOrder = await told.consentsOf([orderNumber]);
    return ofOrder.find((each) => each.channel === telling.channel && each.withdrawnAt === null);
  }

  if (state === 'sending') {
    const hiddenAtMs = Date.parse(from ?? '') + hiddenAfterMs;
    if (nowMs < hiddenAtMs) return await lookAt(hiddenAtMs);
    logger.warn({ outbox: 'an attempt has no known end', orderNumber, event, attempt });
    await mark('ended', 'unclear');
    return await lookAt(null);
  }
  if (state !== 'waiting') return await lookAt(null);
  if (from !== null && instant(nowMs) < from) return await lookAt(Date.parse(from));
  const isOld = (...instants: (string | null)[]) =>
    instants.every((at) => at === null || nowMs - Date.parse(at) > newsMs);
  if (!isReady && !isOld(telling.happenedAt, askedAt)) return;

  const order = await orders.byNumber(orderNumber);
  if (!order || isRedacted(order)) return await drop('withdrawn');
  const { recipient } = (await consent()) ?? {};
  if (recipient === undefined) return await drop('withdrawn');
  const happened = happenedOf(order, event);
  // While the order goes on, what was taken back may be so again, days later.
  const mayReturn = !happened && stepOf(order) !== 'cancelled';
  if (!mayReturn && isOld(happened?.at ?? telling.happenedAt, askedAt)) {
    return await drop('too_late');
  }
  if (!happened) return await lookAt(nowMs + takenBackMs);
  const tellAtMs = askedAt === null ? toldFromMs(happened, graceMs) : nowMs;
  if (nowMs < tellAtMs) return await lookAt(tellAtMs);
  if (!isReady) return;
  const admitted = await bounds.admit(order, telling, recipient);
  if (!admitted.ok) return await lookAt(nowMs + admitted.retryAfterSeconds * 1_000);
  let isOurs = false;
  try {
    isOurs = await mark('begun');
  } finally {
    if (!isOurs) await admitted.giveBack();
  }
  if (!isOurs) return;
  await lookAt(nowMs + hiddenAfterMs);
  // After the mark, so that a withdrawal counts up to the last moment.
  if (!(await consent())) {
    await admitted.giveBack();
    return await drop('withdrawn');
  }
  const link = orderLink(deps, order);
  const message = { order, event, recipient, isOwn: admitted.isOwn, link };
  const end = await settled(deps, channel, message, cutOffMs);
  if (end.outcome === 'later') await admitted.giveBack();
  await mark('ended', end.outcome);
  const next = standingOf([...telling.marks, ...marksOf(attempt, end.outcome, instant(nowMs))]);
  if (next.state !== 'waiting') return await lookAt(null);
  await lookAt(Math.max(Date.parse(next.from ?? ''), nowMs + (end.retryAfterMs ?? 0)));
}

/** As the channel does, cut off after its time; what fails in the shop itself may have been sent. */
async function settled(
  { logger }: SendDeps,
  channel: TellChannel,
  message: Parameters<TellChannel['tell']>[0],
  cutOffMs: number,
): Promise<TellingEnd> {
  const late = new AbortController();
  const cutOff = wait(cutOffMs, { outcome: 'unclear' as const }, { signal: late.signal });
  // Aborted below, when nobody waits for it.
  cutOff.catch(() => undefined);
  try {
    return await Promise.race([channel.tell(message), cutOff]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logger.error({ error: loggableError(error), during: `telling by ${channel.channel}` });
    return { outcome: 'unclear' };
  } finally {
    late.abort();
  }
}

function marksOf(attempt: number, outcome: AttemptOutcome, at: string): TellingMark[] {
  const mark = { attempt, at, author: null };
  return [
    { ...mark, kind: 'begun', outcome: null },
    { ...mark, kind: 'ended', outcome },
  ];
}
