import type { words } from './words.ts';

export const hindi: typeof words = {
  keepsake: 'सहेजकर रखने का उपहार',
  photo: 'आपकी फ़ोटो',
  specimen: '· SPECIMEN',
};
