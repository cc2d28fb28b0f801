import { staffIdleMinutes } from '#shared/accounts/staff-may.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the desk says outside its tabs. */
export const words = translated('pwa/desk/words', {
  title: 'Staff desk',
  tabs: {
    orders: 'Orders',
    whatsapp: 'WhatsApp',
    work: 'Work',
    shop: 'Shop',
    people: 'People',
    figures: 'Figures',
  },
  panelFailed:
    'This tab did not open. Something went wrong on our side, or the connection dropped.',
  panelNotStored:
    'You are offline, and this tab is not stored on this device yet. It opens when you are online again.',
  logout: 'Logout',
  logoutAsk: {
    order: 'Log out? The order that was begun here for a caller is deleted from this device.',
    photos:
      'Log out? Photos of the order that was placed for a caller are not sent yet, and are deleted from this device.',
    confirmLabel: 'Log out',
    cancelLabel: 'Stay',
  },
  newPhoneOrder: 'New phone order',
  statement: 'Payments from a statement',
  cash: 'Cash with couriers',
  pages: { label: 'Pages', previous: 'Prev', next: 'Next', at: (page: number) => `Page ${page}` },

  copy: 'Copy',
  copied: 'Copied',
  openWhatsApp: 'Open WhatsApp',

  signInTitle: 'Staff login',
  signInLead: 'For the people who make and send the gifts.',
  sessionEnded: 'Your session has ended. Please log in again.',
  createAccount: 'Create a staff account',
  toShop: 'To the shop',

  signUpTitle: 'Staff sign-up',
  signUpLead: 'An account for the staff area of the shop.',
  haveAccount: 'Log in with an account you have',

  idle: {
    title: 'Are you still there?',
    text: `Nobody did anything here for almost ${staffIdleMinutes} minutes, so the desk signs out within two minutes.`,
    left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
    stay: 'Stay signed in',
    ended: {
      title: 'Sign in to go on',
      text: `You were signed out after ${staffIdleMinutes} minutes. Sign in to go on where you were.`,
    },
  },

  question: {
    text: 'Enter the six digits that your authenticator app shows for the shop.',
    code: 'Code of your app',
    missing: 'Please enter the code',
    toRecovery: 'Use a recovery code',
    recoveryText: 'Enter one of the ten recovery codes that you kept. Each works once.',
    recovery: 'Recovery code',
    toCode: 'Use the code of the app',
    back: 'Back to email and password',
    submit: 'Sign In',
    submitting: 'Signing in…',
  },

  invitation: {
    title: 'Your password',
    lead: 'Choose a password of your own for the desk. Nobody else knows it.',
    loading: 'Looking at your link…',
    failed: 'The link could not be looked at',
    incomplete: 'This link is incomplete. Please open it again from the message.',
    askAgain: 'Ask the owner of the shop for a new link.',
    greeting: (name: string) => `${name}, you sign in as`,
    passkey: 'Use a passkey, and no password',
    submit: 'Save and sign in',
    submitting: 'Saving…',
  },

  /** The texts of spec §8. */
  loginFailed: 'Login failed',
  lockedOut: (refusal: string) => `${refusal} The owner of the shop can give you a new password.`,
  registrationFailed: 'Registration failed',
  fieldsMissing: 'All fields are required',
  /** What the desk says of orders that have just come. */
  live: {
    questions: (count: number) =>
      plural(count, { one: `${count} question`, other: `${count} questions` }),
    newOrders: (count: number) =>
      plural(count, { one: `${count} new order`, other: `${count} new orders` }),
    sound: 'Sound for new orders',
  },
  /** What the desk asks before something unsaved is left. */
  unsaved: {
    leave: {
      text: 'Leave without saving? What you changed here is lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
    },
  },
});
