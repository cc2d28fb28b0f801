import { translated } from '#shared/translated.ts';

/** Words of logging in and signing up as a customer. */
export const words = translated('pwa/features/auth/words', {
  loginTitle: 'Sign in',
  loginLead: 'Your cart comes along, whatever is in it.',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  createAccount: 'Create an account',
  signupTitle: 'Create an account',
  signupLead: 'To order, and to see your orders and photos again.',
  fullName: 'Full name',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
});
