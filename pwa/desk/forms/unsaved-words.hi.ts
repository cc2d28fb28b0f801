import type { words } from './unsaved-words.ts';

export const hindi: typeof words = {
  leave: {
    text: 'बिना सेव किए छोड़ दें? आपने यहाँ जो बदला है, वह नहीं रहेगा।',
    confirmLabel: 'छोड़ दें',
    cancelLabel: 'यहीं रहें',
  },
};
