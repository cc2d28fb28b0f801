import type { ReactNode } from 'react';
import type { StaffNews } from '#shared/accounts/staff-may.ts';
import { translated } from '#shared/language/translated.ts';

/** The texts about how somebody at the desk signs in; moments arrive formatted. */
export const words = translated('pwa/desk/access/words', {
  title: 'Your sign-in',
  failed: 'That did not work. Please try again.',
  /** The texts in place of the desk. */
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
  mails: {
    title: 'Mails to you',
    lead: (email: string) =>
      `Tick what ${email} is mailed of. A mail says how much came, five minutes later, and not from whom; what you enter yourself is not mailed to you.`,
    choices: {
      orders: 'New orders',
      messages: 'New messages',
      answers: 'Answers of customers, and damage they tell of',
    } satisfies Record<StaffNews, string>,
    saved: 'Your choice is saved.',
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
  firstPassword: {
    hint: 'You sign in with a passkey alone. With a password you can add more passkeys, or an app. Your device asks for the passkey first.',
    next: 'New password',
    submit: 'Choose a password',
    busy: 'Waiting for your passkey…',
    done: 'You have a password. You are signed out on all other devices.',
  },
  sessions: {
    title: 'Where you are signed in',
    seen: (moment: string) => `Last seen ${moment}`,
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
    ended: 'That device is signed out.',
    othersEnded: 'All other devices are signed out.',
  },
  /** Words of staff's passkeys. */
  passkeys: {
    title: 'Passkeys',
    lead: 'A passkey signs you in with your finger, face or device code in place of the password.',
    signIn: 'Use a passkey',
    signingIn: 'Waiting for your passkey…',
    add: 'Add a passkey',
    password: 'Your password, to add a passkey',
    passwordMissing: 'Please enter your password',
    adding: 'Waiting for your device…',
    remove: 'Remove',
    removeThat: (device: string, added: string) =>
      `Remove the passkey of ${device}, added ${added}`,
    askToRemove: {
      text: (device: string, added: string) =>
        `Remove the passkey of ${device}, added ${added}? It then opens the desk no more; your password still does.`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
    },
    removed: 'The passkey is removed.',
    added: (moment: string) => `Added ${moment}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Not used yet',
    none: 'You have no passkeys yet.',
    loading: 'Loading your passkeys…',
    failed: 'The passkeys could not be loaded',
    notRemoved: 'The passkey could not be removed',
    notUsed:
      'No passkey was used: this device may have none for the shop, or its question was closed or took too long.',
    notMade: 'No passkey was added: the question of your device was closed or took too long.',
    offline: 'You are offline. This works once you are online again.',
    knownDevice: 'This device has a passkey for your account already.',
    deviceFailed: 'Your device could not do this. Please try again, or use your password.',

    /** Why passkeys do not work here. */
    off: {
      ip_address: (origin: string) =>
        `Passkeys are off here: the address of this shop is ${origin}, and they need a name with HTTPS, such as https://shop.example. The owner sets it as PUBLIC_URL.`,
      /** For who tries the shop, where the browser may show another address than the shop has. */
      this_machine: (origin: string, named: string) =>
        `Passkeys are off here: the address of this shop is ${origin}, and they need a name. To try them on this machine, start the shop with PUBLIC_URL=${named}.`,
      no_https: (origin: string) =>
        `Passkeys are off here: the address of this shop is ${origin}, without HTTPS. The owner sets one that has it as PUBLIC_URL.`,
      other_address: (address: ReactNode) => (
        <>Passkeys work at {address} alone, not at this address.</>
      ),
      no_support: 'This browser has no passkeys.',
    },
  },
});
