import {
  type MailTrouble,
  mailTroubles,
  type NotificationState,
} from '#shared/notifications/notification-keys.ts';
import type { NotificationMark } from './notification-store.ts';

const minuteMs = 60_000;
/** The pauses after attempts that certainly sent nothing; after the last one it is given up. */
const pausesMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs);

export interface NotificationStanding {
  state: NotificationState;
  /** The number of the attempt that is under way, or of the next one. */
  attempt: number;
  /** When the attempt began that is under way, or when the next one may begin. */
  from: string | null;
  /** When staff last asked for an attempt; null where they never did. */
  askedAt: string | null;
}

/**
 * Returns where a notification stands, from its marks alone:
 *
 *     waiting ─begun▶ sending ─ended▶ sent | refused | unclear ─asked▶ waiting
 *        ▲               └─────later──▶ waiting, or given_up ─────asked▶ ┘
 *        └─dropped▶ withdrawn | too_late
 */
export function standingOf(marks: readonly NotificationMark[]): NotificationStanding {
  const last = Math.max(0, ...marks.map(({ attempt }) => attempt));
  const of = (kind: NotificationMark['kind'], attempt = last) =>
    marks.find((mark) => mark.kind === kind && mark.attempt === attempt);
  const [dropMark, endMark, beginMark] = [of('dropped'), of('ended'), of('begun')];
  const askedAt = marks.findLast(({ kind }) => kind === 'asked')?.at ?? null;
  const at = (state: NotificationState, attempt: number, from: string | null = null) => ({
    state,
    attempt,
    from,
    askedAt,
  });
  if (dropMark) return at(dropMark.outcome === 'too_late' ? 'too_late' : 'withdrawn', last + 1);
  if (!endMark) {
    if (beginMark) return at('sending', last, beginMark.at);
    const notificationMark = of('asked');
    return notificationMark ? at('waiting', last, notificationMark.at) : at('waiting', 1);
  }
  if (endMark.outcome !== 'later' && troubleIn(endMark) === null) {
    const state =
      endMark.outcome === 'sent' || endMark.outcome === 'refused' ? endMark.outcome : null;
    return at(state ?? 'unclear', last + 1);
  }
  const pauseMs = pausesMs[triesIn(marks) - 1];
  if (pauseMs === undefined) return at('given_up', last + 1);
  return at('waiting', last + 1, new Date(Date.parse(endMark.at) + pauseMs).toISOString());
}

/** What keeps it from being sent, as its last attempt met it. */
export function troubleOf(marks: readonly NotificationMark[]): MailTrouble | null {
  const { state } = standingOf(marks);
  const last = marks.findLast(({ kind }) => kind === 'ended');
  return last && (state === 'waiting' || state === 'given_up') ? troubleIn(last) : null;
}

function troubleIn({ outcome }: NotificationMark): MailTrouble | null {
  return mailTroubles.find((each) => each === outcome) ?? null;
}

/** Returns how often it was tried since staff last asked. */
function triesIn(marks: readonly NotificationMark[]): number {
  const since = Math.max(
    0,
    ...marks.flatMap(({ kind, attempt }) => (kind === 'asked' ? [attempt] : [])),
  );
  return marks.filter(({ kind, attempt }) => kind === 'begun' && attempt >= since).length;
}

/** Whether staff may have it sent again: what was sent, or will be, is not. */
export function mayAskAgain(state: NotificationState): boolean {
  return state === 'unclear' || state === 'refused' || state === 'given_up' || state === 'too_late';
}
