import { api, apiOf } from '#pwa/api/api.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { ownAccount } from '#pwa/api/later-client.ts';
import type { DeviceRemains, OnlyHere } from '#pwa/device/accounts/forget-owner.ts';
import { forgetGiftDay } from '#pwa/device/gift-day.ts';
import { languageStore } from '#pwa/device/language-store.ts';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import {
  checkSession,
  currentOwner,
  currentSession,
  endSession,
  noteKeptThings,
  startSession,
} from './current-session.ts';
import { endPushes, mayHavePushes, mirrorToLocal, renewPushes } from './end-session.ts';
import { readEnded, readRefreshToken, writeLeaving } from './session-storage.ts';
import { words } from './words.ts';

/** `message` is the text to show, in the language of the page when it is read. */
export type SignInAnswer =
  | { ok: true }
  | { ok: false; message: string; code?: string; failure?: ApiFailure };

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  phone?: string;
}

/** Texts after spec §8 and D33: the server's message first. */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<SignInAnswer> {
  const answer = await api.login(credentials);
  if (answer.ok) return enter(answer.data);
  return failed(
    () => textOf(answer) || (answer.code ? words.loginFailed : words.loginFailedUnknown),
    answer.code,
    answer.code === null ? answer : null,
  );
}

/** `key` is that of the form: where an answer was lost, its repeat signs in (ST270). */
export async function signUp(account: NewAccount, key: string): Promise<SignInAnswer> {
  const { language } = languageStore.getState();
  const answer = await api.register({ ...account, language }, key);
  if (answer.ok) return enter(answer.data);
  const otherwise = () =>
    answer.code ? words.registrationFailed : words.registrationFailedUnknown;
  return failed(() => fieldTexts(answer) || textOf(answer) || otherwise(), null, answer);
}

/**
 * Ends the session on this device at once and deletes what is not to be left of its owner (T32).
 * The answer of the server is not awaited; a request it does not hear waits on the device.
 */
export async function signOut(leftOnDevice: DeviceRemains = 'unsent'): Promise<void> {
  const session = currentSession();
  const logoutCall =
    session && sayLogout(session.token, readRefreshToken(), leftOnDevice === 'all');
  noteKeptThings(leftOnDevice === 'all');
  if (leftOnDevice !== 'all') forgetGiftDay();
  if (session)
    writeLeaving(leftOnDevice === 'all' ? null : { owner: session.user.id, remains: leftOnDevice });
  endSession();
  await mirrorToLocal();
  const { forgetPersonOnDevice } = await import('./session-on-device.ts');
  await forgetPersonOnDevice();
  await logoutCall;
}

/** Resolves to what of the signed-in shopper is on this device alone (SY8). */
export async function onlyOnThisDevice(): Promise<OnlyHere> {
  const { onlyOnDevice } = await import('./session-on-device.ts');
  return onlyOnDevice(currentOwner());
}

/** Changes the password; every other device is signed out, this one goes on with a new session. */
export async function changePassword(
  current: string,
  next: string,
): Promise<{ ok: true } | ApiFailure> {
  const owner = currentOwner();
  const answer = await ownAccount.changePassword(current, next);
  if (!answer.ok) return answer;
  checkSession();
  // Ended without a logout, by this very change, it goes on; who logged out meanwhile is not signed in again (T32).
  if (owner !== (currentSession()?.user.id ?? readEnded()?.owner)) {
    await sayLogout(answer.data.token, answer.data.refreshToken, true);
    return { ok: true };
  }
  await enter(answer.data);
  // The server has ended those of every device.
  await renewPushes(answer.data.token);
  return { ok: true };
}

/**
 * Tells the server of a logout. Its answer, whatever it is, also empties the browser's cache of
 * photos (T32). What it does not hear waits on the device, and is sent as other work is.
 */
async function sayLogout(
  token: string,
  refreshToken: string | null,
  keepCache: boolean,
): Promise<void> {
  const say = () => apiOf(token).logout({ keepCache });
  // Before anything is awaited, as the page may be left at once; pushes end with the session, before it.
  const answer = mayHavePushes() ? endPushes(token).then(say) : say();
  if (refreshToken === null) return;
  const { keepLogoutOnDevice, dropLogoutOnDevice, sendLogoutLater } = await import(
    './session-on-device.ts'
  );
  try {
    const id = await keepLogoutOnDevice(refreshToken, keepCache);
    void answer.then((apiAnswer) =>
      apiAnswer.ok || (apiAnswer.status === 401 && apiAnswer.code !== null)
        ? dropLogoutOnDevice(id)
        : sendLogoutLater(),
    );
  } catch (error) {
    // The device is full, but it is logged out all the same.
    reportError(error);
  }
}

/**
 * Deletes the account on the server, and then all of it on this device (P21): where the answer is lost,
 * once the server refuses the session, and not if it answers in it.
 */
export async function deleteAccount(password: string): Promise<{ ok: true } | ApiFailure> {
  noteKeptThings(false);
  const owner = currentOwner();
  const leave = () => writeLeaving({ owner, remains: 'nothing' });
  // This page may be closed before the answer.
  leave();
  const answer = await ownAccount.delete(password);
  if (!answer.ok) {
    if (owner !== currentOwner()) return answer;
    if (answer.status && answer.status < 500) writeLeaving(null);
    else {
      // This happens also after the answer to a call that was under way.
      leave();
      const { askForAccount } = await import('./session-on-device.ts');
      await askForAccount(owner);
    }
    return answer;
  }
  leave();
  endSession();
  await mirrorToLocal();
  await endPushes(null);
  return { ok: true };
}

async function enter(answer: SessionAnswer): Promise<SignInAnswer> {
  const { token, refreshToken, ...user } = answer;
  if (!token || !user.id) return failed(() => words.noToken);
  const session = { token, user };
  // First: once screens show the account, its cart must have the guest's lines.
  await mirrorToLocal(session);
  // Who is back has all of it again.
  writeLeaving(null);
  startSession(session, refreshToken);
  return { ok: true };
}

function failed(
  text: () => string,
  code: string | null = null,
  failure: ApiFailure | null = null,
): SignInAnswer {
  return {
    ok: false,
    ...(code && { code }),
    ...(failure && { failure }),
    get message() {
      return text();
    },
  };
}
