import { translated } from '#shared/language/translated.ts';

/** What the forms say by which customers and staff sign in or up. */
export const words = translated('pwa/accounts/words', {
  signIn: 'Sign In',
  signingIn: 'Signing In…',
  signUp: 'Sign Up',
  signingUp: 'Signing Up…',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  newPasswordMissing: 'Please choose a password',
  atLeast: (characters: number) => `At least ${characters} characters, and not a common password`,
  confirm: 'Confirm password',
  confirmMissing: 'Please enter the password once more',
});
