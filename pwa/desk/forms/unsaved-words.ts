import { translated } from '#shared/language/translated.ts';

/** What the desk asks before something unsaved is left. */
export const words = translated('pwa/desk/forms/unsaved-words', {
  leave: {
    text: 'Leave without saving? What you changed here is lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
});
