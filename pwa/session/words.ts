import { translated } from '#shared/language/translated.ts';

/** Words of signing in, signing up and the end of a session. */
export const words = translated('pwa/session/words', {
  /** Says why the session ended, and what becomes of the cart in this browser. */
  expired: ({ keepsNothing }: { keepsNothing: boolean }): string =>
    keepsNothing
      ? 'Your session has expired. Please log in again; your cart lasts only while this page is open.'
      : 'Your session has expired. Please log in again; your cart is kept.',
  noToken: 'Invalid token received from server',
  loginFailed: 'Login failed',
  loginFailedUnknown: 'Authentication failed. Please try again.',
  registrationFailed: 'Registration failed',
  registrationFailedUnknown: 'An error occurred. Please try again.',
  /** What came of switching on the notifications of this device. */
  push: {
    on: 'This device gets notifications again.',
    failed: 'Notifications could not be switched on. Please try again.',
    refused: 'This browser does not allow notifications from the shop.',
  },
});
