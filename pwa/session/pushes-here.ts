import type * as OwnPushes from './own-pushes.ts';

/** Without a permission there is no subscription. */
export function mayHavePushes(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Ends the pushes to this device, on the server too where there is a token (B18). */
export async function endPushes(token: string | null): Promise<void> {
  if (mayHavePushes()) await ownPushes((own) => own.endPushes(token));
}

/** Closes what was shown about the orders of who was signed in here (T32). */
export async function closeNotices(): Promise<void> {
  if (mayHavePushes()) await ownPushes((own) => own.closeNotices());
}

/** Has the server send pushes to this device again, where it did (B18). */
export async function renewPushes(token: string): Promise<void> {
  if (mayHavePushes()) await ownPushes((own) => own.renewPushes(token));
}

async function ownPushes(work: (own: typeof OwnPushes) => Promise<void>): Promise<void> {
  await import('./own-pushes.ts').then(work).catch(reportError);
}
