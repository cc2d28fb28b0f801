import type { ReactNode } from 'react';
import { linkLife } from '#shared/accounts/link-life.ts';
import { translated } from '#shared/language/translated.ts';

/** Words of logging in and signing up as a customer. */
export const words = translated('pwa/shop/sign-in/words', {
  loginTitle: 'Log in',
  forgot: 'Forgot your password?',
  /** A link, after too many wrong ones. */
  newPasswordInstead: 'Choose a new password instead',
  /** Is said after a refusal, where somebody's session ended without a logout. */
  maybeLost: (refusal: string) =>
    `${refusal}. If you are sure of both, your account may be gone: create it anew with the same email address, and what waits on this device comes along.`,
  /** After an answer that was not the shop's. */
  notAnswering: (failure: string) =>
    `${failure} The shop does not answer right now, so your password was not looked at.`,
  newHere: 'New here?',
  /** Is said first where nobody has signed in yet. */
  newHereLead: 'An account takes a minute: name, email and a password. Your cart comes along.',
  createAccount: 'Create an account',
  signupTitle: 'Create an account',
  lead: 'To order, and to see your orders and photos again.',
  fullName: 'Full name',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  /** Words of the pages where links in emails are asked for and lead to. */
  link: {
    loading: 'One moment…',

    forgot: {
      title: 'Forgot your password?',
      lead: 'Tell us the email address of your account, and we send you a link to choose a new password.',
      send: 'Send link',
      sending: 'Sending…',
      toLogin: 'Back to login',
      sent: (email: string) =>
        `If ${email} is the confirmed address of an account, a link is on its way there. It works once, for ${linkLife.resetMinutes} minutes.`,
      nothingThere: (mail: ReactNode, phone: ReactNode) => (
        <>
          Nothing there? Look among the spam. If you never confirmed the address, write to {mail} or
          call {phone}: we send you a link.
        </>
      ),
      fromOwner: (mail: ReactNode, phone: ReactNode) => (
        <>
          This shop sends links by hand. Please write to {mail} or call {phone}, and we send you a
          link to choose a new password.
        </>
      ),
      another: 'Another address',
    },

    reset: {
      title: 'Choose a new password',
      lead: 'It replaces the old one, and you are logged out on every device.',
      newPassword: 'New password',
      save: 'Save password',
      saving: 'Saving…',
      incomplete: 'This link is not complete. Please open it again from the message.',
      askAgain: 'Ask for a new link',
      done: 'Your password is changed. You can log in with it now.',
      logIn: 'Log in',
    },

    stop: {
      title: 'No more emails',
      lead: 'We then never write to this address again, except for the account that confirmed it as its own.',
      stop: 'Never write here again',
      stopping: 'Stopping…',
      done: 'We write to this address no more.',
      failed: 'The emails could not be stopped',
    },

    confirm: {
      title: 'Confirm your email',
      lead: (email: string) => `You are logged in as ${email}.`,
      logInFirst: 'Please log in first. You then come back here to confirm the address.',
      logIn: 'Log in',
      confirm: 'Confirm address',
      confirming: 'Confirming…',
      done: (email: string) =>
        `${email} is confirmed. If you forget your password, we send a link there.`,
      toAccount: 'Go to my account',
      failed: 'The address could not be confirmed',
    },
  },
});
