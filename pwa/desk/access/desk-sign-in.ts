import type { NewAccountForm } from '#pwa/accounts/sign-up-form.tsx';
import {
  forgetPhoneOrder,
  phoneOrderOnlyHere,
  phoneOrderStore,
} from '#pwa/desk/phone-order/phone-order-store.ts';
import { words } from '#pwa/desk/words.ts';
import { noteServerTime } from '#pwa/session/device-clock.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { minPasswordLength } from '#shared/accounts/password-rule.ts';
import { failureWords, fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import {
  checkDeskSession,
  createDeskApi,
  deskApi,
  deskPerson,
  forgetDeskSession,
  hasEndedUnasked,
  startDeskSession,
  whoseToken,
} from './desk-session.ts';

/** The API without a token, so that a wrong password ends no session. */
export const openApi = createDeskApi({
  token: null,
  onUnauthorized: () => {},
  onServerTime: noteServerTime,
});

/** Signs in: null once that is done, else the text to show (spec §8), or that a code is needed (T50). */
export async function signInAdmin(
  email: string,
  password: string,
  code?: string,
): Promise<{ problem: string } | 'code_needed' | null> {
  const answer = await openApi.login({ email, password, ...(code !== undefined && { code }) });
  if (answer.ok) return enter(answer.data) ? null : { problem: words.loginFailed };
  if (answer.reason === 'second_factor_needed') return 'code_needed';
  const saidText = textOf(answer) || words.loginFailed;
  return { problem: answer.code === 'too_many_requests' ? words.lockedOut(saidText) : saidText };
}

/**
 * Registers and signs in; returns the text to show when that failed (spec §8). `key` is that of the form: where an
 * answer was lost, its repeat signs in (ST270).
 */
export async function signUpAdmin(form: NewAccountForm, key: string): Promise<string | null> {
  const problem = signUpProblem(form);
  if (problem !== null) return problem;
  const { name, email, password } = form;
  const answer = await openApi.register({ name, email, password }, key);
  if (answer.ok) return enter(answer.data) ? null : words.registrationFailed;
  return fieldTexts(answer) || textOf(answer) || words.registrationFailed;
}

/**
 * Ends the session here at once and, as well as the network lets it, on the server; asks before where something
 * for a caller would be lost with it (B50).
 */
export async function signOutAdmin(): Promise<void> {
  if (!(await mayForgetCaller())) return;
  const farewell = deskApi().logout();
  forgetDeskSession();
  await forgetPhoneOrder().catch(reportError);
  await farewell;
}

async function mayForgetCaller(): Promise<boolean> {
  const lost = await phoneOrderOnlyHere().catch((error: unknown) => {
    // A device that cannot be read holds nobody signed in.
    reportError(error);
    return null;
  });
  if (lost === null) return true;
  const { order, photos, ...labels } = words.logoutAsk;
  return confirmAlert({ text: { order, photos }[lost], ...labels, isDanger: true });
}

/**
 * Goes on with the session that a change of one's own sign-in has started. Who logged out meanwhile, or is
 * somebody else, does not: it ends (T50).
 */
export function goOnAs({ token }: { token: string }): void {
  checkDeskSession();
  const person = deskPerson() ?? (hasEndedUnasked() ? whoseToken(token) : null);
  if (person === whoseToken(token)) enter({ token });
  else void createDeskApi({ token, onUnauthorized: () => {} }).logout();
}

/**
 * Starts the session of an answer; false when it has no token. What another person began here and has
 * waiting is forgotten (T50); an order that was placed is the shop's, and its photos are yet to be sent.
 */
export function enter({ token }: { token?: string }): boolean {
  if (!token) return false;
  const before = deskPerson();
  startDeskSession(token);
  const isOther = before !== null && deskPerson() !== before;
  if (isOther && phoneOrderStore.getState().placed === null) {
    void forgetPhoneOrder().catch(reportError);
  }
  return true;
}

/** Returns what is wrong with a sign-up (spec §5); null when it may be sent. */
function signUpProblem({ name, email, password, confirmation }: NewAccountForm): string | null {
  if ([name, email, password, confirmation].includes('')) return words.fieldsMissing;
  if (password !== confirmation) return failureWords.passwords_differ;
  if (password.length < minPasswordLength) {
    return failureWords.password_too_short({ min: minPasswordLength });
  }
  return null;
}
