import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/loggable-error.ts';
import type { TellChannel, TellingEnd, ToldMessage } from './channels/tell-channel.ts';

/**
 * As the channel does, cut off once its time is over. What fails or is cut off before anything was
 * handed over was certainly not sent; after that it may have been.
 */
export async function tellInTime(
  { clock, logger }: Pick<AppDeps, 'clock' | 'logger'>,
  channel: TellChannel,
  message: ToldMessage,
  { untilMs, cutOffMs }: { untilMs: number; cutOffMs: number },
): Promise<TellingEnd> {
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
  const unknownEnd = (): TellingEnd => ({ outcome: mayBeOut ? 'unclear' : 'later' });
  const cutOff = new Promise<TellingEnd>((resolve) => {
    signal.addEventListener('abort', () => resolve(unknownEnd()), { once: true });
  });
  try {
    return await Promise.race([channel.tell(message, attempt), cutOff]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logger.error({ error: loggableError(error), during: `telling by ${channel.channel}` });
    return unknownEnd();
  }
}
