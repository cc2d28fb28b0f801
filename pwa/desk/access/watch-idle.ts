import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { onVisibility } from '#pwa/device/visibility.ts';
import { staffIdleMs } from '#shared/accounts/staff-may.ts';

/** Other tabs hear of an act this late at most. */
const shareEveryMs = 5_000;
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let ownMs = Date.now();
let sharedMs = 0;

/** Notes that somebody did something at the desk just now. */
export function noteAct(): void {
  ownMs = Date.now();
  if (ownMs - sharedMs < shareEveryMs) return;
  sharedMs = ownMs;
  localValues.set(deskKeys.lastAct, String(ownMs));
}

/** Returns for how many milliseconds nobody has touched any tab of the desk. */
export function idleMs(): number {
  const elsewhereMs = Number(localValues.get(deskKeys.lastAct) ?? 0);
  const nowMs = Date.now();
  // A clock that was set back makes no act of the future.
  return Math.max(0, nowMs - Math.max(ownMs, elsewhereMs <= nowMs ? elsewhereMs : 0));
}

/** Notes whatever a person does on this page; returns what stops it. */
function watchActs(): () => void {
  const listening = { capture: true, passive: true } as const;
  for (const act of acts) addEventListener(act, noteAct, listening);
  return () => {
    for (const act of acts) removeEventListener(act, noteAct, listening);
  };
}

/**
 * How long before its end a session says so; a person has to have time to read and to answer.
 * @internal
 */
export const warnMs = 2 * 60_000;
/** The server hears at least so often of somebody who types and asks for nothing. */
const tellEveryMs = 5 * 60_000;
const lookEveryMs = 1_000;

interface IdleWatch {
  /**
   * Is called with how long it is until the session ends, once that is to be said; null while it is
   * not.
   */
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
