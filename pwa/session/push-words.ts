import { translated } from '#shared/language/translated.ts';

/** What came of switching on the notifications of this device. */
export const pushWords = translated('pwa/session/push-words', {
  on: 'This device gets notifications again.',
  failed: 'Notifications could not be switched on. Please try again.',
  refused: 'This browser does not allow notifications from the shop.',
});
