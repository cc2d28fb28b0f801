import type { Language } from '#shared/language/language.ts';
import { answerOf, doneOf } from './api-answer.ts';
import { openClient, ownClient } from './later-client.ts';

const { auth } = openClient;

/** Calls about the links that accounts are mailed; apart from `api`, which every page loads. */
export const mailedLinks = {
  /** Returns whether links are mailed or come from the owner. */
  resetDelivery: () => answerOf(auth['reset-request'].$get(), 'delivery'),
  askForReset: (email: string, language: Language) =>
    answerOf(auth['reset-request'].$post({ json: { email, language } }), 'delivery'),
  /** Whether the link still works; asking does not use it up. */
  checkReset: (token: string) => doneOf(auth['reset-check'].$post({ json: { token } })),
  /** Sets a new password; `token` is that of the link that was sent. */
  resetPassword: (token: string, password: string) =>
    doneOf(auth.reset.$post({ json: { token, password } })),
  askForConfirmation: () => doneOf(ownClient.auth['confirm-request'].$post()),
  confirmEmail: (token: string) => doneOf(ownClient.auth.confirm.$post({ json: { token } })),
  stopMail: (token: string) => doneOf(auth['stop-mail'].$post({ json: { token } })),
};
