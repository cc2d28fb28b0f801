import { translated } from '#shared/translated.ts';

/** What the staff area says outside its tabs. */
export const words = translated('pwa/admin/words', {
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
  newPhoneOrder: 'New phone order',

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

  /** The texts of spec §8. */
  loginFailed: 'Login failed',
  lockedOut: (refusal: string) => `${refusal} The owner of the shop can give you a new password.`,
  registrationFailed: 'Registration failed',
  fieldsMissing: 'All fields are required',
});
