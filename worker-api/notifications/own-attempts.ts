import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import {
  type NotificationEnd,
  type NotificationMessage,
  type SendingChannel,
  sendMs,
} from './channels/sending-channel.ts';
import { standingOf } from './notification-bounds.ts';
import type { MarkedNotification, NotificationMark } from './notification-store.ts';

/** An attempt without an outcome after this time never gets one: whoever made it is gone. */
export const hiddenAfterMs = 2 * sendMs;
/** Beyond so many ends that the storage did not take, the attempt of the oldest becomes unclear. */
const maxOwnEnds = 1_000;

/** An end of which only this process knows. */
interface OwnEnd {
  end: NotificationEnd;
  /** Gives back the place that the message has in its recipient's day. */
  giveBack(): Promise<void>;
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Returns the attempts of one process. Each is marked before anything is sent, and only who marks
 * it sends: so it is sent at most once, and a crash in between leaves an attempt that has no
 * outcome, which is marked as unclear later. By then it is over, also where its process was paused
 * meanwhile: its time counts from when the notification was looked at. Where only the storage fails, the
 * end is stored later.
 */
export function createAttempts(deps: Pick<BasicDeps, 'clock' | 'logger'>, cutOffMs: number) {
  const ownEnds = new Map<string, OwnEnd>();

  function keep(key: string, ownEnd: OwnEnd) {
    const [oldest] = ownEnds.keys();
    if (oldest !== undefined && ownEnds.size >= maxOwnEnds) ownEnds.delete(oldest);
    ownEnds.set(key, ownEnd);
  }

  async function store(record: NotificationRecord, { end, giveBack }: OwnEnd) {
    if (end.outcome === 'later') await giveBack();
    const isStored = await record.mark('ended', end.trouble ?? end.outcome);
    ownEnds.delete(record.attemptKey);
    // The process that took it for abandoned looks after it.
    if (!isStored) return;
    const { state, from } = record.standingNow();
    if (state !== 'waiting') return await record.lookAt(null);
    await record.lookAt(Math.max(Date.parse(from ?? ''), record.atMs + (end.retryAfterMs ?? 0)));
  }

  return {
    /** Makes the next attempt of a notification. */
    async make(
      channel: SendingChannel,
      record: NotificationRecord,
      message: NotificationMessage,
      giveBack: OwnEnd['giveBack'],
    ): Promise<void> {
      const { atMs, attemptKey } = record;
      let isOurs = false;
      try {
        isOurs = await record.mark('begun');
      } finally {
        if (!isOurs) await giveBack();
      }
      if (!isOurs) return;
      // What fails from here on has sent nothing.
      const ownEnd: OwnEnd = { end: { outcome: 'later' }, giveBack };
      keep(attemptKey, ownEnd);
      await record.lookAt(atMs + hiddenAfterMs);
      // The consent is read after the mark, so that a withdrawal counts up to the last moment.
      const [isUnderWay, consent] = await Promise.all([record.isUnderWay(), record.consent()]);
      if (!isUnderWay || !consent) {
        await giveBack();
        if (isUnderWay) await record.drop('withdrawn');
        ownEnds.delete(attemptKey);
        return;
      }
      ownEnd.end = { outcome: 'unclear' };
      ownEnd.end = await tellInTime(deps, channel, message, { untilMs: atMs + cutOffMs, cutOffMs });
      await store(record, ownEnd);
    },
    /** Stores the end of an attempt that this process made; false where it knows none. */
    async endOwn(record: NotificationRecord): Promise<boolean> {
      const ownEnd = ownEnds.get(record.attemptKey);
      if (ownEnd) await store(record, ownEnd);
      return ownEnd !== undefined;
    },
  };
}

type NotificationRecord = ReturnType<typeof openNotification>;

/** One notification as somebody looks at it now: where it stands, and what may be noted about it. */
export function openNotification(
  { storage: { notifications }, clock }: Pick<BasicDeps, 'storage' | 'clock'>,
  notification: MarkedNotification,
) {
  const { orderNumber, event, channel } = notification;
  const marks = [...notification.marks];
  const standing = standingOf(marks);
  const { attempt } = standing;

  /** Resolves to whether the mark of this attempt is set by this call. */
  async function mark(kind: NotificationMark['kind'], outcome: NotificationMark['outcome'] = null) {
    const newMark = { attempt, kind, outcome, at: clock().toISOString(), author: null };
    const isFirst = await notifications.mark(notification, newMark);
    if (isFirst) marks.push(newMark);
    return isFirst;
  }
  /** Notes when to look at it next, in milliseconds since 1970; null for never. */
  async function lookAt(ms: number | null) {
    await notifications.setDue(notification, ms === null ? null : new Date(ms).toISOString());
  }

  return {
    /** The key belongs to the attempt that is under way, or to the next one. */
    attemptKey: [orderNumber, event, channel, attempt].join(' '),
    /** When it was looked at; all that is known of it is as old. */
    atMs: clock().getTime(),
    ...standing,
    /** Returns where it stands with the marks that were set since. */
    standingNow: () => standingOf(marks),
    mark,
    lookAt,
    async drop(reason: 'withdrawn' | 'too_late') {
      await mark('dropped', reason);
      await lookAt(null);
    },
    /** What its customer agreed to and did not withdraw. */
    async consent() {
      const ofOrder = await notifications.consentsOf([orderNumber]);
      return ofOrder.find((each) => each.channel === channel && each.withdrawnAt === null);
    },
    /** Resolves to whether the attempt is still under way for everybody. */
    async isUnderWay() {
      const ofOrder = await notifications.ofOrders([orderNumber]);
      const storedNotification = ofOrder.find(
        (each) => each.event === event && each.channel === channel,
      );
      const now = standingOf(storedNotification?.marks ?? []);
      return now.state === 'sending' && now.attempt === attempt;
    },
  };
}

/**
 * As the channel does, cut off once its time is over. What fails or is cut off before anything was
 * handed over was certainly not sent; after that it may have been.
 */
async function tellInTime(
  { clock, logger }: Pick<BasicDeps, 'clock' | 'logger'>,
  channel: SendingChannel,
  message: NotificationMessage,
  { untilMs, cutOffMs }: { untilMs: number; cutOffMs: number },
): Promise<NotificationEnd> {
  const leftMs = untilMs - clock().getTime();
  // A clock that was set back gives no more time.
  const signal = AbortSignal.timeout(Math.max(0, Math.min(leftMs, cutOffMs)));
  let mayBeOut = false;
  const attempt = {
    signal,
    mayHandOver() {
      const isOver = signal.aborted || clock().getTime() >= untilMs;
      if (!isOver) mayBeOut = true;
      return !isOver;
    },
  };
  const unknownEnd = (): NotificationEnd => ({ outcome: mayBeOut ? 'unclear' : 'later' });
  const cutOff = new Promise<NotificationEnd>((resolve) => {
    signal.addEventListener('abort', () => resolve(unknownEnd()), { once: true });
  });
  try {
    return await Promise.race([channel.tell(message, attempt), cutOff]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logger.error({ error: loggableError(error), during: `notifying by ${channel.channel}` });
    return unknownEnd();
  }
}
