import { onVisibility } from '#pwa/device/visibility.ts';
import { serverNow } from './device-clock.ts';
import { tokenClaims } from './session-storage.ts';

/** A longer timer would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
const shortestTimerMs = 1_000;

export interface WatchedToken {
  current: () => string | null;
  /** Calls the listener when the token may have changed; returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void;
  /** Reads the stored token again and ends an expired session. */
  check: () => void;
}

/**
 * Checks a token when it expires by the server's clock, and whenever the page becomes visible,
 * because timers do not run while a device sleeps. Returns a function that stops it.
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
  arm();
  const stopListening = onChange(arm);
  const stopWatching = onVisibility((visible) => visible && look());
  return () => {
    clearTimeout(timer);
    stopListening();
    stopWatching();
  };
}
