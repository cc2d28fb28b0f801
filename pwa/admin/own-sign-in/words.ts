import { translated } from '#shared/translated.ts';

/** Of how somebody at the desk signs in; moments arrive formatted. */
export const words = translated('pwa/admin/own-sign-in/words', {
  title: 'Your sign-in',
  failed: 'That did not work. Please try again.',
  /** In place of the desk. */
  needed: {
    title: 'A second factor',
    lead: 'Owners see every order and customer, so a password alone does not open the desk. Set up an authenticator app or add a passkey; then the desk opens.',
    show: 'Your account has a second factor, and you have signed in without it.',
    showText: 'Please log out, and sign in again with your passkey or the code of your app.',
  },
  app: {
    title: 'Authenticator app',
    lead: 'An app on your phone shows a new code every 30 seconds. The desk asks for it after your password.',
    loading: 'Looking whether you have one…',
    none: 'You have no authenticator app yet.',
    here: 'Your authenticator app is set up.',
    add: 'Set up an app',
    replace: 'Set up another app',
    newCodes: 'New recovery codes',
    remove: 'Remove the app',
    removed: 'The app and its recovery codes are removed.',
    password: 'Your password, to set up an app',
    freshCode: 'A fresh code of the app you have, or a recovery code',
    codeMissing: 'Please enter the code',
    confirm: {
      add: 'Continue',
      codes: 'Make new codes',
      remove: 'Remove the app',
      scan: 'Confirm',
    },
    back: 'Back',
    scan: 'Scan this with your authenticator app, or type the key there.',
    picture: 'QR code for your authenticator app',
    secret: 'Key',
    firstCode: 'The six digits that the app shows now',
    codesLead:
      'Your app is set up. Keep these ten recovery codes where your phone is not: each stands in for the app once, and they are not shown again.',
    codesKept: 'I have kept them',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    currentMissing: 'Please enter your current password',
    next: 'New password',
    submit: 'Change password',
    busy: 'Changing…',
    done: 'Your password is changed. You are signed out on all other devices.',
  },
  sessions: {
    title: 'Where you are signed in',
    loading: 'Loading your devices…',
    here: 'This device',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    seen: (moment: string) => `Last seen ${moment}`,
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
  },
});
