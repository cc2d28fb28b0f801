import type { AppDeps } from '#api/app-deps.ts';
import { type TellChannel, type ToldMessage, tellMs } from './tell-channel.ts';
import { tellInTime } from './tell-in-time.ts';
import type { TellingRecord } from './telling-record.ts';

/** An attempt without an outcome after this time never gets one: whoever made it is gone. */
export const hiddenAfterMs = 2 * tellMs;

/**
 * Makes one attempt to tell. It is marked before anything is sent, and only who marks it sends: so it is
 * sent at most once, and a crash in between leaves an attempt that has no outcome, which is marked as
 * unclear later. By then it is over, also where its process was paused meanwhile: its time counts from
 * when the telling was looked at.
 */
export async function makeAttempt(
  deps: Pick<AppDeps, 'clock' | 'logger'>,
  channel: TellChannel,
  record: TellingRecord,
  message: ToldMessage,
  { cutOffMs, giveBack }: { cutOffMs: number; giveBack: () => Promise<void> },
): Promise<void> {
  const { atMs } = record;
  let isOurs = false;
  try {
    isOurs = await record.mark('begun');
  } finally {
    if (!isOurs) await giveBack();
  }
  if (!isOurs) return;
  await record.lookAt(atMs + hiddenAfterMs);
  // After the mark, so that a withdrawal counts up to the last moment.
  const [isUnderWay, consent] = await Promise.all([record.isUnderWay(), record.consent()]);
  if (!isUnderWay || !consent) {
    await giveBack();
    if (isUnderWay) await record.drop('withdrawn');
    return;
  }
  const end = await tellInTime(deps, channel, message, { untilMs: atMs + cutOffMs, cutOffMs });
  if (end.outcome === 'later') await giveBack();
  // Whoever took its end for hidden looks after it.
  if (!(await record.mark('ended', end.outcome))) return;
  const { state, from } = record.standingNow();
  if (state !== 'waiting') return await record.lookAt(null);
  await record.lookAt(Math.max(Date.parse(from ?? ''), atMs + (end.retryAfterMs ?? 0)));
}
