import { onVisibility } from '#pwa/device/visibility.ts';
import { staffIdleMs } from '#shared/auth/staff-session.ts';
import { idleMs, watchActs } from './last-act.ts';

/**
 * How long before its end a session says so; a person has to have time to read and to answer.
 * @internal
 */
export const warnMs = 2 * 60_000;
/** The server hears at least so often of somebody who types and asks for nothing. */
const tellEveryMs = 5 * 60_000;
const lookEveryMs = 1_000;

interface IdleWatch {
  /** How long until the session ends, once that is to be said; null while it is not. */
  onWarning: (leftMs: number | null) => void;
  onEnd: () => void;
  /** Tells the server of the last act. */
  tell: () => void;
}

/**
 * Watches for how long nobody has touched the desk (T50): warns, and ends the session at the time at which
 * the server ends it. Timers rest while a device sleeps, so it looks again when the page is seen. Returns
 * what stops it.
 */
export function watchIdle({ onWarning, onEnd, tell }: IdleWatch): () => void {
  let toldMs = Date.now();
  const look = () => {
    const idle = idleMs();
    if (idle >= staffIdleMs) return onEnd();
    const leftMs = staffIdleMs - idle;
    onWarning(leftMs <= warnMs ? leftMs : null);
    const nowMs = Date.now();
    const actedSince = nowMs - idle > toldMs;
    if (!actedSince || nowMs - toldMs < tellEveryMs) return undefined;
    toldMs = nowMs;
    return tell();
  };
  const stopActs = watchActs();
  const timer = setInterval(look, lookEveryMs);
  const stopSeeing = onVisibility((visible) => visible && look());
  return () => {
    clearInterval(timer);
    stopSeeing();
    stopActs();
  };
}
