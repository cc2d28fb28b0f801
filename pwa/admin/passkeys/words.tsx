import { translated } from '#shared/translated.ts';

/** Words of staff's passkeys. */
export const words = translated('pwa/admin/passkeys/words', {
  title: 'Passkeys',
  lead: 'A passkey signs you in with your finger, face or device code in place of the password.',
  signIn: 'Use a passkey',
  signingIn: 'Waiting for your passkey…',
  add: 'Add a passkey',
  password: 'Your password, to add a passkey',
  passwordMissing: 'Please enter your password',
  adding: 'Waiting for your device…',
  remove: 'Remove',
  removeThat: (added: string) => `Remove the passkey added on ${added}`,
  added: (moment: string) => `Added ${moment}`,
  lastUsed: (moment: string) => `Last used ${moment}`,
  neverUsed: 'Not used yet',
  none: 'You have no passkeys yet.',
  loading: 'Loading your passkeys…',
  failed: 'The passkeys could not be loaded',
  notRemoved: 'The passkey could not be removed',
  notAsked: 'Nothing was done: the question of your device was closed or took too long.',
  knownDevice: 'This device has a passkey for your account already.',
  deviceFailed: 'Your device could not do this. Please try again, or use your password.',

  /** Why passkeys do not work here. */
  off: {
    ip_address:
      'Passkeys are off here: the address that this shop has of itself (PUBLIC_URL) is an IP address. They need a name with HTTPS, such as https://shop.example, which the owner sets there.',
    no_https:
      'Passkeys are off here: the address of this shop has no HTTPS. The owner sets one that has it as PUBLIC_URL.',
    other_address: (origin: string) => `Passkeys work at ${origin} alone, not at this address.`,
    no_support: 'This browser has no passkeys.',
  },
});
