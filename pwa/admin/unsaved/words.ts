import { translated } from '#shared/translated.ts';

/** What the desk asks before something unsaved is left. */
export const words = translated('pwa/admin/unsaved/words', {
  leave: {
    text: 'Leave without saving? What you changed here is lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
});
