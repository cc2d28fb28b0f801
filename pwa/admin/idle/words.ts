import { translated } from '#shared/translated.ts';

/** What the desk says before it signs out by itself. */
export const words = translated('pwa/admin/idle/words', {
  title: 'Are you still there?',
  text: 'Nobody did anything here for almost half an hour, so the desk signs out within two minutes.',
  left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  stay: 'Stay signed in',
  ended: {
    title: 'Sign in to go on',
    text: 'You were signed out after 30 minutes. Sign in to go on where you were.',
  },
});
