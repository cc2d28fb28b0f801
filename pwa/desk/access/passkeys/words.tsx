import type { ReactNode } from 'react';
import { translated } from '#shared/language/translated.ts';

/** Words of staff's passkeys. */
export const words = translated('pwa/desk/access/passkeys/words', {
  title: 'Passkeys',
  lead: 'A passkey signs you in with your finger, face or device code in place of the password.',
  signIn: 'Use a passkey',
  signingIn: 'Waiting for your passkey…',
  add: 'Add a passkey',
  password: 'Your password, to add a passkey',
  passwordMissing: 'Please enter your password',
  adding: 'Waiting for your device…',
  remove: 'Remove',
  removeThat: (device: string, added: string) => `Remove the passkey of ${device}, added ${added}`,
  askToRemove: {
    text: (device: string, added: string) =>
      `Remove the passkey of ${device}, added ${added}? It then opens the desk no more; your password still does.`,
    confirmLabel: 'Remove',
    cancelLabel: 'Keep it',
  },
  removed: 'The passkey is removed.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
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
});
