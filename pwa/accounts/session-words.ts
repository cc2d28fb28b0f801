import { translated } from '#shared/language/translated.ts';

/** What is said of the devices on which somebody is signed in. */
export const words = translated('pwa/accounts/session-words', {
  loading: 'Loading your devices…',
  here: 'This device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
});
