import { currentSession, type Session } from './session-store.ts';

/** Copies the session to IndexedDB for sync; a sign-in also adopts the guest's rows (SY8). */
export async function mirrorToLocal(session?: Session): Promise<void> {
  const { mirrorOnDevice } = await import('./session-on-device.ts');
  await mirrorOnDevice(session ?? currentSession());
}
