import { translated } from '#shared/language/translated.ts';

/** Words of logging in and signing up as a customer. */
export const words = translated('pwa/shop/sign-in/words', {
  loginTitle: 'Log in',
  loginLead: 'Your cart comes along, whatever is in it.',
  forgot: 'Forgot your password?',
  /** A link, after too many wrong ones. */
  newPasswordInstead: 'Choose a new password instead',
  /** After a refusal, where somebody's session ended without a logout. */
  maybeLost: (refusal: string) =>
    `${refusal}. If you are sure of both, the shop may have lost its data: create an account with the same email address, and what waits on this device comes along.`,
  /** After an answer that was not the shop's. */
  notAnswering: (failure: string) =>
    `${failure} The shop does not answer right now, so your password was not looked at.`,
  newHere: 'New here?',
  createAccount: 'Create an account',
  signupTitle: 'Create an account',
  signupLead: 'To order, and to see your orders and photos again.',
  fullName: 'Full name',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
});
