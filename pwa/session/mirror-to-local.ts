import { currentSession, type Session } from './session-store.ts';

/** Writes the session where sync finds it; a sign-in also takes over the guest's work (SY8). */
export async function mirrorToLocal(session?: Session): Promise<void> {
  const { mirrorOnDevice } = await import('./session-on-device.ts');
  await mirrorOnDevice(session ?? currentSession());
}
