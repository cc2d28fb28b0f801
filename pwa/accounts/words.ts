import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the forms say by which customers and staff sign in or up. */
export const words = translated('pwa/accounts/words', {
  signIn: 'Sign In',
  signingIn: 'Logging In…',
  signUp: 'Sign Up',
  signingUp: 'Signing Up…',
  password: 'Password',
  showPassword: 'Show password',
  passwordMissing: 'Please enter your password',
  newPasswordMissing: 'Please choose a password',
  atLeast: (characters: number) => `At least ${characters} characters, and not a common password`,
  confirm: 'Confirm password',
  confirmMissing: 'Please enter the password once more',
  /** What is asked at a logout. */
  logOut: {
    title: 'Log out?',
    waits: (unsent: number) =>
      plural(unsent, {
        one: `${unsent} change has not reached your account yet. It stays on this device and is sent when you log in here again.`,
        other: `${unsent} changes have not reached your account yet. They stay on this device and are sent when you log in here again.`,
      }),
    waitsInPage: (unsent: number) =>
      plural(unsent, {
        one: `${unsent} change has not reached your account yet. It is lost when this page is closed, and is sent if you log in here again before.`,
        other: `${unsent} changes have not reached your account yet. They are lost when this page is closed, and are sent if you log in here again before.`,
      }),
    drafts: (drafts: number, names: string) =>
      plural(drafts, {
        one: `${drafts} gift you began is on this device only, and is removed unless you keep your things here: ${names}.`,
        other: `${drafts} gifts you began are on this device only, and are removed unless you keep your things here: ${names}.`,
      }),
    keep: 'Keep my things on this device',
    keepHint:
      'Cart, drafts, photos, orders and addresses then stay here for your next login. Leave this off on a device that others use.',
    drop: (unsent: number) =>
      plural(unsent, {
        one: `Also remove the ${unsent} change that was not sent`,
        other: `Also remove the ${unsent} changes that were not sent`,
      }),
    confirm: 'Log out',
    stay: 'Stay logged in',
  },
});
