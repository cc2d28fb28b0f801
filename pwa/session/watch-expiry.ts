import { serverNow } from './device-clock.ts';
import { tokenClaims } from './token-claims.ts';

/** A longer timer would run out at once. */
const longestTimerMs = 2 ** 31 - 1;
const shortestTimerMs = 1_000;

export interface WatchedToken {
  current: () => string | null;
  /** Calls the listener when there may be another token; answers how to stop. */
  onChange: (listener: () => void) => () => void;
  /** Looks at the stored token again and ends what is over. */
  check: () => void;
}

/**
 * Has a token checked once its time is over by the server's clock, and whenever the page comes
 * back into view: no timer runs while a device sleeps. Answers how to stop.
 */
export function watchExpiry({ current, onChange, check }: WatchedToken): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const claims = tokenClaims(current() ?? '');
    if (!claims) return;
    const leftMs = claims.endsAt - serverNow().getTime();
    timer = setTimeout(look, Math.min(Math.max(leftMs, shortestTimerMs), longestTimerMs));
  };
  const look = () => {
    check();
    arm();
  };
  const lookWhenVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  arm();
  const stopListening = onChange(arm);
  document.addEventListener('visibilitychange', lookWhenVisible);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', lookWhenVisible);
  };
}
