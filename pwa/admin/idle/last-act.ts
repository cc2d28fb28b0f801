import { deskKeys } from '#pwa/device/desk-keys.ts';
import { kept } from '#pwa/device/small-storage.ts';

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
  kept.set(deskKeys.lastAct, String(ownMs));
}

/** For how long nobody has touched any tab of the desk, in milliseconds. */
export function idleMs(): number {
  const elsewhereMs = Number(kept.get(deskKeys.lastAct) ?? 0);
  const nowMs = Date.now();
  // A clock that was set back makes no act of the future.
  return Math.max(0, nowMs - Math.max(ownMs, elsewhereMs <= nowMs ? elsewhereMs : 0));
}

/** Notes whatever a person does on this page; returns what stops it. */
export function watchActs(): () => void {
  const listening = { capture: true, passive: true } as const;
  for (const act of acts) addEventListener(act, noteAct, listening);
  return () => {
    for (const act of acts) removeEventListener(act, noteAct, listening);
  };
}
