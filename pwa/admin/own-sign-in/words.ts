import { translated } from '#shared/translated.ts';

/** Of how somebody at the desk signs in; moments arrive formatted. */
export const words = translated('pwa/admin/own-sign-in/words', {
  title: 'Your sign-in',
  failed: 'That did not work. Please try again.',
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
