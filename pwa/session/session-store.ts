import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { guest } from '#shared/cart/guest.ts';
import { serverNow } from './device-clock.ts';
import {
  forgetSession,
  readSession,
  type Session,
  type SessionUser,
  sessionKeys,
  writeSession,
  writeUser,
} from './session-storage.ts';

export type { Session, SessionUser } from './session-storage.ts';

interface SessionState {
  session: Session | null;
}

/** The signed-in session, mirrored from localStorage, which all tabs share. */
export const sessionStore = createStore<SessionState>(() => ({ session: null }));
// Not the initial state: a prerendered page is a visitor's, and is taken over as one.
reload();

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  // A null key means that all of the storage was cleared.
  if (key === null || Object.values<string>(sessionKeys).includes(key)) reload();
});

export function useSession(): Session | null {
  return useStore(sessionStore, ({ session }) => session);
}

export function currentSession(): Session | null {
  return sessionStore.getState().session;
}

/** Whose rows the screen shows: the user's id, or `guest` (SY8). */
export function useOwner(): string {
  return useStore(sessionStore, ownerOf);
}

export function currentOwner(): string {
  return ownerOf(sessionStore.getState());
}

export function startSession(session: Session, refreshToken: string): void {
  writeSession(session, refreshToken);
  sessionStore.setState({ session });
}

export function updateSessionUser(user: SessionUser): void {
  const { session } = sessionStore.getState();
  if (!session) return;
  writeUser(user);
  sessionStore.setState({ session: { ...session, user } });
}

export function endSession(): void {
  forgetSession();
  sessionStore.setState({ session: null });
}

function reload(): void {
  sessionStore.setState({ session: readSession(serverNow()) });
}

function ownerOf({ session }: SessionState): string {
  return session?.user.id ?? guest;
}
