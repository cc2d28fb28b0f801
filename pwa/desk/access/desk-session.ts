import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { correctionCalls } from '#pwa/desk/api/correction-calls.ts';
import { figureCalls, orderCalls, phoneOrderCalls } from '#pwa/desk/api/order-calls.ts';
import { accessCalls, messengerCalls, peopleCalls } from '#pwa/desk/api/people-calls.ts';
import { productCalls, shopCalls } from '#pwa/desk/api/product-calls.ts';
import { createStaffSending, type DeskApiOptions } from '#pwa/desk/api/staff-sending.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { noteServerTime, serverNow } from '#pwa/session/device-clock.ts';
import { tokenClaims } from '#pwa/session/session-storage.ts';
import { watchExpiry } from '#pwa/session/watch-expiry.ts';
import { staffIdleMs } from '#shared/accounts/staff-may.ts';
import { idleMs, noteAct } from './watch-idle.ts';

interface DeskSession {
  token: string | null;
  /** The last session ended without a logout: its time was over, or the server refused it. */
  ended: boolean;
  /**
   * The person whose desk it is, also while it waits for them because nobody did anything for too
   * long (T50).
   */
  person: string | null;
  /** The token whose owner has to show a second factor before anything else (T50). */
  lacksFactor: string | null;
}

/** The server knows of the last act so much less at most, and may end the session so much earlier. */
const idleLagMs = 30_000;

const deskSessionStore = createStore<DeskSession>(() => ({
  ...readSession(),
  lacksFactor: null,
}));

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  // A null key means that all of the storage was cleared.
  if (key === null || key === storageKeys.deskToken) checkDeskSession();
});

export function useDeskSession(): DeskSession {
  return useStore(deskSessionStore);
}

/** Returns the signed-in staff member's token; null when there is none. */
export function currentDeskToken(): string | null {
  return deskSessionStore.getState().token;
}

/** Whose desk this page shows, or has waiting behind a sign-in; null where it has none. */
export function deskPerson(): string | null {
  return deskSessionStore.getState().person;
}

/** Returns whether the last session ended without a logout. */
export function hasEndedUnasked(): boolean {
  return deskSessionStore.getState().ended;
}

/** The person of a token, as `deskPerson` names them; null of no member of the staff. */
export function whoseToken(token: string): string | null {
  const claims = tokenClaims(token);
  return claims?.role === 'admin' ? String(claims.sub) : null;
}

/**
 * Reads the stored token again; one that is over, or no staff member's, is removed. Where nobody did
 * anything for too long the desk waits for its person, in each tab (T50).
 */
export function checkDeskSession(): void {
  const { token, person } = deskSessionStore.getState();
  const session = readSession();
  const waits = session.ended && (token === null || idleMs() >= staffIdleMs - idleLagMs);
  deskSessionStore.setState(waits ? { ...session, person } : session);
}

/** Says that no desk of this page waits for anybody any more. */
export function leaveWaitingDesk(): void {
  if (currentDeskToken() === null) deskSessionStore.setState({ person: null });
}

/** Ends the session when its time is over; returns a function that stops watching. */
export function watchDeskSession(): () => void {
  return watchExpiry({
    current: currentDeskToken,
    onChange: deskSessionStore.subscribe,
    check: checkDeskSession,
  });
}

export function startDeskSession(token: string): void {
  noteAct();
  localValues.remove(storageKeys.deskSessionEnded);
  localValues.set(storageKeys.deskToken, token);
  checkDeskSession();
}

/** Logout: forgets the token on this device, and no notice follows. */
export function forgetDeskSession(): void {
  localValues.remove(storageKeys.deskSessionEnded);
  localValues.remove(storageKeys.deskToken);
  checkDeskSession();
}

/** A desk that waits for its person asks the server for nothing. */
async function refuse(): Promise<Response> {
  return new Response(null, { status: 401 });
}

/** The calls with today's token; a refusal of that token ends the session (spec §8). */
export function deskApi(): DeskApi {
  const token = currentDeskToken();
  return createDeskApi({
    token,
    ...(token === null ? { fetch: refuse } : {}),
    onServerTime: noteServerTime,
    onFactorRequired: (lacksFactor) => deskSessionStore.setState({ lacksFactor }),
    onUnauthorized: (refusedToken) => {
      // Another tab may have logged out, or in, just before.
      if (refusedToken === localValues.get(storageKeys.deskToken)) endStoredSession();
      checkDeskSession();
    },
  });
}

export type DeskApi = ReturnType<typeof createDeskApi>;

/** The staff's calls with one token, 30 s each but for large files; failures are values (`ApiAnswer`). */
export function createDeskApi(options: DeskApiOptions) {
  const sending = createStaffSending(options);
  return {
    ...accessCalls(sending),
    ...orderCalls(sending),
    ...correctionCalls(sending),
    ...phoneOrderCalls(sending),
    ...peopleCalls(sending),
    ...figureCalls(sending),
    ...productCalls(sending),
    ...shopCalls(sending),
    ...messengerCalls(sending),
  };
}

function readSession(): Omit<DeskSession, 'lacksFactor'> {
  const token = localValues.get(storageKeys.deskToken);
  if (token === null) {
    return { token, ended: localValues.get(storageKeys.deskSessionEnded) !== null, person: null };
  }
  const claims = tokenClaims(token);
  const isStaff = claims?.role === 'admin';
  if (isStaff && claims.endsAt > serverNow().getTime()) {
    return { token, ended: false, person: String(claims.sub) };
  }
  if (isStaff) endStoredSession();
  else localValues.remove(storageKeys.deskToken);
  return { token: null, ended: isStaff, person: null };
}

/** Ends the session because nobody did anything for too long; the desk waits behind a sign-in. */
export function endIdleSession(): void {
  endStoredSession();
  checkDeskSession();
}

/**
 * Ends the stored session. The reason is stored first, because other tabs look for it when the
 * token goes.
 */
function endStoredSession(): void {
  localValues.set(storageKeys.deskSessionEnded, serverNow().toISOString());
  localValues.remove(storageKeys.deskToken);
}
