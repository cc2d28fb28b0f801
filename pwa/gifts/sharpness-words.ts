import { translated } from '#shared/translated.ts';

/** How a photo will look on paper (B14). */
export const sharpnessWords = translated('pwa/gifts/sharpness-words', {
  sharp: 'Prints sharp',
  soft: 'Prints soft',
  'too-small': 'Too small to print well',
});
