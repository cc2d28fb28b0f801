import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passwordFields } from '#pwa/accounts/password-change.tsx';
import type { ApiAnswer, ApiFailure } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { enter, goOnAs, openApi } from '#pwa/desk/access/desk-sign-in.ts';
import { words } from '#pwa/desk/access/words.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/feedback/refusal.ts';
import type { PasskeyMade, PasskeyView } from '#shared/accounts/passkey-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';

/** `problem` is the sentence to show, in the language of the page when it is read. */
type Outcome<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      problem: () => string;
      /** Whether a code of their app is asked for. */
      needsCode?: boolean;
    };

function signByPasskey() {
  return askBrowser(openApi.passkeyChallenge(), 'notUsed', async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON });
  });
}

/** Gives who has a passkey alone a password; the passkey confirms it. */
export async function choosePassword(newPassword: string): Promise<Refusal | null> {
  const signed = await signByPasskey();
  if (!signed.ok) return { field: null, text: signed.problem };
  const answer = await deskApi().choosePassword({ passkey: signed.value, newPassword });
  if (!answer.ok) return refusalOf(answer, passwordFields, () => words.passkeys.deviceFailed);
  goOnAs(answer.data);
  return null;
}

/** Asks the device for a passkey and signs in; the sentence to show when that failed. */
export async function signInWithPasskey(): Promise<(() => string) | null> {
  const signed = await signByPasskey();
  if (!signed.ok) return signed.problem;
  const answer = await openApi.signInWithPasskey(signed.value);
  if (!answer.ok) return () => refusalText(answer);
  return enter(answer.data) ? null : () => words.passkeys.deviceFailed;
}

/**
 * Lets the device make a passkey for the account that is signed in, whose password it is, and whose app
 * shows the code, where they have one.
 */
export async function addPasskey(password: string, code: string): Promise<Outcome<PasskeyView>> {
  const outcome = await makePasskey(deskApi().passkeyToAdd({ password, ...(code && { code }) }));
  if (!outcome.ok) return outcome;
  const answer = await deskApi().addPasskey(outcome.value);
  if (!answer.ok) return { ok: false, problem: () => refusalText(answer) };
  const { token, ...passkey } = answer.data;
  // Who had to add one goes on with another session.
  if (token !== undefined) goOnAs({ token });
  return { ok: true, value: passkey };
}

/** Accepts an invitation by a passkey in the place of a password, and signs in; as `signInWithPasskey`. */
export async function acceptWithPasskey(token: string): Promise<(() => string) | null> {
  const outcome = await makePasskey(openApi.passkeyToAccept(token));
  if (!outcome.ok) return outcome.problem;
  const answer = await openApi.acceptByPasskey({ token, passkey: outcome.value });
  if (!answer.ok) return () => refusalText(answer);
  return enter(answer.data) ? null : () => words.passkeys.deviceFailed;
}

async function makePasskey(
  question: Promise<ApiAnswer<{ options: object }>>,
): Promise<Outcome<PasskeyMade>> {
  const outcome = await askBrowser(question, 'notMade', async (options) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  });
  if (!outcome.ok) return outcome;
  const { response } = outcome.value;
  const transports = response.transports ?? [];
  return { ok: true, value: { ...outcome.value, response: { ...response, transports } } };
}

async function askBrowser<T>(
  question: Promise<ApiAnswer<{ options: object }>>,
  closed: 'notUsed' | 'notMade',
  device: (options: object) => Promise<T>,
): Promise<Outcome<T>> {
  const answer = await question;
  if (!answer.ok) {
    const needsCode = answer.reason === 'second_factor_needed' || answer.reason === 'wrong_code';
    return { ok: false, problem: () => refusalText(answer), needsCode };
  }
  try {
    return { ok: true, value: await device(answer.data.options) };
  } catch (error) {
    // A browser rejects with an `Error` for whatever a person or a device refuses.
    if (!(error instanceof Error)) throw error;
    return { ok: false, problem: () => problemOf(error.name, closed) };
  }
}

/** Returns the sentence of a call that failed. */
export function refusalText(answer: ApiFailure, otherwise?: string): string {
  if (answer.reason === 'no_answer') return words.passkeys.offline;
  return textOf(answer) || (otherwise ?? words.passkeys.deviceFailed);
}

function problemOf(name: string, closed: 'notUsed' | 'notMade'): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return words.passkeys[closed];
    case 'InvalidStateError':
      return words.passkeys.knownDevice;
    default:
      return words.passkeys.deviceFailed;
  }
}
