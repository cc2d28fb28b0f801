import type { AppDeps } from '#api/server/app-deps.ts';
import type { MarkedTelling, TellingMark } from '#api/storage/told-store.ts';
import { standingOf } from './telling-standing.ts';

export type TellingRecord = ReturnType<typeof openTelling>;

/** One telling as somebody looks at it now: where it stands, and what may be noted about it. */
export function openTelling(
  { storage: { told }, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  telling: MarkedTelling,
) {
  const { orderNumber, event, channel } = telling;
  const marks = [...telling.marks];
  const standing = standingOf(marks);
  const { attempt } = standing;

  /** Whether the mark of this attempt is set by this call. */
  async function mark(kind: TellingMark['kind'], outcome: TellingMark['outcome'] = null) {
    const made = { attempt, kind, outcome, at: clock().toISOString(), author: null };
    const isFirst = await told.mark(telling, made);
    if (isFirst) marks.push(made);
    return isFirst;
  }
  /** When to look at it next; null for never. */
  async function lookAt(ms: number | null) {
    await told.setDue(telling, ms === null ? null : new Date(ms).toISOString());
  }

  return {
    /** Of the attempt that is under way, or the next one. */
    attemptKey: [orderNumber, event, channel, attempt].join(' '),
    /** When it was looked at; all that is known of it is as old. */
    atMs: clock().getTime(),
    ...standing,
    /** Where it stands with the marks that were set since. */
    standingNow: () => standingOf(marks),
    mark,
    lookAt,
    async drop(reason: 'withdrawn' | 'too_late') {
      await mark('dropped', reason);
      await lookAt(null);
    },
    /** What its customer agreed to and did not withdraw. */
    async consent() {
      const ofOrder = await told.consentsOf([orderNumber]);
      return ofOrder.find((each) => each.channel === channel && each.withdrawnAt === null);
    },
    /** Whether the attempt is still under way for everybody. */
    async isUnderWay() {
      const ofOrder = await told.ofOrders([orderNumber]);
      const stored = ofOrder.find((each) => each.event === event && each.channel === channel);
      const now = standingOf(stored?.marks ?? []);
      return now.state === 'sending' && now.attempt === attempt;
    },
  };
}
