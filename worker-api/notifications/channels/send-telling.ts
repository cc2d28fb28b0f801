import { toldFromMs } from '#api/notifications/note-tellings.ts';
import { type Attempts, hiddenAfterMs } from '#api/notifications/own-attempts.ts';
import { openTelling } from '#api/notifications/telling-record.ts';
import type { ToldBounds } from '#api/notifications/told-bounds.ts';
import { orderLink } from '#api/orders/order-link.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { MarkedTelling } from '#api/storage/told-store.ts';
import { happenedOf } from '#shared/notifications/told-events.ts';
import { isRedacted } from '#shared/orders/is-redacted.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import type { TellChannel } from './tell-channel.ts';

/** Older news is none. */
const newsMs = 3 * 24 * 60 * 60 * 1_000;
/** How long what staff took back is left alone. */
const takenBackMs = 10 * 60 * 1_000;

export type SendDeps = Pick<
  AppDeps,
  'storage' | 'clock' | 'logger' | 'siteOrigin' | 'secret' | 'previousSecret'
>;

/** Does the next thing with one telling that is due. */
export async function sendTelling(
  deps: SendDeps,
  channel: TellChannel,
  telling: MarkedTelling,
  {
    isReady,
    graceMs,
    bounds,
    attempts,
  }: { isReady: boolean; graceMs: number; bounds: ToldBounds; attempts: Attempts },
): Promise<void> {
  const { orderNumber, event } = telling;
  const record = openTelling(deps, telling);
  const { state, attempt, from, askedAt, atMs, lookAt } = record;

  if (state === 'sending') {
    if (await attempts.endOwn(record)) return;
    const hiddenAtMs = Date.parse(from ?? '') + hiddenAfterMs;
    if (atMs < hiddenAtMs) return await lookAt(hiddenAtMs);
    deps.logger.warn({ outbox: 'an attempt has no known end', orderNumber, event, attempt });
    // Else whoever made it has just ended it.
    if (await record.mark('ended', 'unclear')) await lookAt(null);
    return;
  }
  if (state !== 'waiting') return await lookAt(null);
  if (from !== null && new Date(atMs).toISOString() < from) return await lookAt(Date.parse(from));
  const isOld = (...instants: (string | null)[]) =>
    instants.every((at) => at === null || atMs - Date.parse(at) > newsMs);
  if (!isReady && !isOld(telling.happenedAt, askedAt)) return;

  const order = await deps.storage.orders.byNumber(orderNumber);
  if (!order || isRedacted(order)) return await record.drop('withdrawn');
  const consent = await record.consent();
  if (!consent) return await record.drop('withdrawn');
  const happened = happenedOf(order, event);
  // While the order goes on, what was taken back may be so again, days later.
  const mayReturn = !happened && stepOf(order) !== 'cancelled';
  if (!mayReturn && isOld(happened?.at ?? telling.happenedAt, askedAt)) {
    return await record.drop('too_late');
  }
  if (!happened) return await lookAt(atMs + takenBackMs);
  const tellAtMs = askedAt === null ? toldFromMs(happened, graceMs) : atMs;
  if (atMs < tellAtMs) return await lookAt(tellAtMs);
  if (!isReady) return;
  const admitted = await bounds.admit(order, consent);
  if (!admitted.ok) {
    if (admitted.isStopped) return await record.drop('withdrawn');
    return await lookAt(atMs + admitted.retryAfterSeconds * 1_000);
  }
  const { to, isOwn, stopLink, giveBack } = admitted;
  const link = orderLink(deps, order, consent);
  const message = { order, event, recipient: to, isOwn, link, stopLink };
  await attempts.make(channel, record, message, giveBack);
}
