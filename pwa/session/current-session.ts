import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { noteAccountsLanguage } from '#pwa/device/language-store.ts';
import { guest } from '#shared/cart/guest.ts';
import { serverNow } from './device-clock.ts';
import {
  concernsSession,
  type EndedSession,
  endStoredSession,
  forgetPaidByLink,
  forgetSession,
  readEnded,
  readKeptThings,
  readSession,
  readShownEnd,
  type Session,
  type SessionUser,
  writeKeptThings,
  writeSession,
  writeShownEnd,
  writeUser,
} from './session-storage.ts';

export type { EndedSession, Session, SessionUser } from './session-storage.ts';

interface SessionState {
  session: Session | null;
  /** The last session if it ended without a logout, until the next login. */
  ended: EndedSession | null;
  /** Whether this tab has shown that end. */
  wasShown: boolean;
}

/** The signed-in session, mirrored from localStorage, which all tabs share. */
export const sessionStore = createStore<SessionState>(() => ({
  session: null,
  ended: null,
  wasShown: true,
}));
// The initial state cannot have it: hydration needs that of a visitor, whom pages are prerendered
// for.
checkSession();

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (concernsSession(key)) checkSession();
});

/** Reads the stored session again, and ends it if it has expired. */
export function checkSession(): void {
  const storedSession = readSession(serverNow());
  const { session: before } = sessionStore.getState();
  // The same object while nothing changed, so that no subscriber runs.
  const session = JSON.stringify(storedSession) === JSON.stringify(before) ? before : storedSession;
  const ended = session ? null : readEnded();
  // In each tab, whichever logged out; who has no account goes on paying by their link.
  if (before && before.user.id !== session?.user.id) forgetPaidByLink();
  sessionStore.setState({
    session,
    ended,
    wasShown: ended === null || readShownEnd() === ended.endedAt,
  });
}

export function useSession(): Session | null {
  return useStore(sessionStore, ({ session }) => session);
}

export function currentSession(): Session | null {
  return sessionStore.getState().session;
}

/** Returns the session that ended without a logout, until the next login. */
export function useEndedSession(): EndedSession | null {
  return useStore(sessionStore, ({ ended }) => ended);
}

/** Returns whether a session ended without a logout and this tab has not shown it yet. */
export function useUnshownEnd(): boolean {
  return useStore(sessionStore, ({ wasShown }) => !wasShown);
}

export function noteEndShown(): void {
  const { ended } = sessionStore.getState();
  if (!ended) return;
  writeShownEnd(ended);
  sessionStore.setState({ wasShown: true });
}

/** Whose rows the screen shows: the user's id, or `guest` (SY8). */
export function useOwner(): string {
  return useStore(sessionStore, ownerOf);
}

export function currentOwner(): string {
  return ownerOf(sessionStore.getState());
}

export function startSession(session: Session, refreshToken: string): void {
  const { session: before, ended } = sessionStore.getState();
  const owner = before?.user.id ?? ended?.owner ?? session.user.id;
  if (owner !== session.user.id) noteAccountsLanguage();
  writeSession(session, refreshToken);
  sessionStore.setState({ session, ended: null, wasShown: true });
}

/** Returns false, and changes nothing, when somebody else or nobody is signed in by now (T6). */
export function updateSessionUser(user: SessionUser): boolean {
  // Another tab may have changed it just before.
  checkSession();
  const { session } = sessionStore.getState();
  if (session?.user.id !== user.id) return false;
  writeUser(user);
  sessionStore.setState({ session: { ...session, user } });
  return true;
}

/** Logs out: removes the session without recording an end. */
export function endSession(): void {
  // A language that was chosen in this session is not for the next one to save.
  if (currentSession()) noteAccountsLanguage();
  forgetSession();
  checkSession();
}

/** Notes whether the person who logs out wants their things left on this device (T32). */
export function noteKeptThings(areKept: boolean): void {
  writeKeptThings(areKept);
}

/** Whether everybody who was signed in here has logged out, leaving no more than is unsent (T32). */
export function everybodyLeft(): boolean {
  const { session, ended } = sessionStore.getState();
  return session === null && ended === null && !readKeptThings();
}

/** Ends a session the server refused; every tab shows its end. */
export function endRefusedSession(session: Session): void {
  endStoredSession(session, serverNow());
  checkSession();
}

function ownerOf({ session }: SessionState): string {
  return session?.user.id ?? guest;
}

/** Login after a session ended without a logout (spec §2); the return path is in the history's state. */
export const expiredLogin = '/login?session=expired';
