import { levelOfEntry } from './dialog-levels.ts';

/** The level that the browser is on its way back to: until it is there it tells where it comes from. */
let leavingTo: number | null = null;

const arrived = () => {
  leavingTo = null;
};

export function pushEntry(level: number): void {
  arrived();
  history.pushState({ ...history.state, dialogs: level }, '');
}

/** Goes back to below the level, also where a dialog over it has gone without leaving its entry. */
export function leaveEntry(level: number): void {
  const steps = (leavingTo ?? levelOfEntry()) - level + 1;
  // Another dialog has left both.
  if (steps < 1) return;
  leavingTo = level - 1;
  window.addEventListener('popstate', arrived, { once: true });
  if (steps > 1) history.go(-steps);
  else history.back();
}
