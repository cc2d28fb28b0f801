import type { ReactNode } from 'react';
import { translated } from '#shared/language/translated.ts';

/** Words of the pages where links in emails are asked for and lead to. */
export const linkWords = translated('pwa/shop/sign-in/link-words', {
  loading: 'One moment…',

  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us the email address of your account, and we send you a link to choose a new password.',
    send: 'Send link',
    sending: 'Sending…',
    toLogin: 'Back to login',
    sent: (email: string) =>
      `If ${email} is the confirmed address of an account, a link is on its way there. It works once, for 15 minutes.`,
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
});
