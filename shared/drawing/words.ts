import { translated } from '#shared/language/translated.ts';

/** What the shop itself writes on its drawings. */
export const words = translated('shared/drawing/words', {
  keepsake: 'A GIFT TO KEEP',
  /** Stands where a photo is still to be chosen. */
  photo: 'Your photo',
  /** Stands on every note after the same in Hindi, whatever the language. */
  specimen: '· SPECIMEN',
});
