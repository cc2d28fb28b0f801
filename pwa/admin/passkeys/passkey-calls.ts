import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ApiAnswer, ApiFailure } from '#pwa/api/api-answer.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { PasskeyView } from '#shared/http/passkey-schemas.ts';
import { adminApi } from '../admin-session.ts';
import { enter, openApi } from '../admin-sign-in.ts';
import { words } from './words.tsx';

/** `problem` is the sentence to show, in the language of the page when it is read. */
type Outcome<T> = { ok: true; value: T } | { ok: false; problem: () => string };

/** Asks the device for a passkey and signs in; the sentence to show when that failed. */
export async function signInWithPasskey(): Promise<(() => string) | null> {
  const signed = await asked(openApi.passkeyChallenge(), 'notUsed', async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON });
  });
  if (!signed.ok) return signed.problem;
  const answer = await openApi.signInWithPasskey(signed.value);
  if (!answer.ok) return () => refusalText(answer);
  return enter(answer.data) ? null : () => words.deviceFailed;
}

/** Lets the device make a passkey for the account that is signed in, whose password it is. */
export async function addPasskey(password: string): Promise<Outcome<PasskeyView>> {
  const made = await asked(adminApi().passkeyToAdd(password), 'notMade', async (options) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  });
  if (!made.ok) return made;
  const { response } = made.value;
  const answer = await adminApi().addPasskey({
    ...made.value,
    response: { ...response, transports: response.transports ?? [] },
  });
  if (!answer.ok) return { ok: false, problem: () => refusalText(answer) };
  const { token, ...passkey } = answer.data;
  // Who had to add one goes on with another session.
  if (token !== undefined) enter({ token });
  return { ok: true, value: passkey };
}

async function asked<T>(
  question: Promise<ApiAnswer<{ options: object }>>,
  closed: 'notUsed' | 'notMade',
  device: (options: object) => Promise<T>,
): Promise<Outcome<T>> {
  const answer = await question;
  if (!answer.ok) return { ok: false, problem: () => refusalText(answer) };
  try {
    return { ok: true, value: await device(answer.data.options) };
  } catch (error) {
    // Browsers reject with these for whatever a person or a device refuses.
    if (!(error instanceof Error)) throw error;
    return { ok: false, problem: () => problemOf(error.name, closed) };
  }
}

/** The sentence of a call that failed. */
export function refusalText(answer: ApiFailure, otherwise?: string): string {
  if (answer.reason === 'no_answer') return words.offline;
  return textOf(answer) || (otherwise ?? words.deviceFailed);
}

function problemOf(name: string, closed: 'notUsed' | 'notMade'): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return words[closed];
    case 'InvalidStateError':
      return words.knownDevice;
    default:
      return words.deviceFailed;
  }
}
