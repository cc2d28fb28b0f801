import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** How photos will look on paper (B14). */
export const sharpnessWords = translated('pwa/gifts/sharpness-words', {
  verdict: {
    sharp: 'Prints sharp',
    soft: 'Prints soft',
    'too-small': 'Too small to print well',
  },
  /** Said in place of `sharp` of a photo that something else spoils. */
  largeEnough: 'Large enough to print',
  /** What spoils a photo whatever its size. */
  flaws: {
    blurred: 'Looks blurred',
    dark: 'Very dark',
  },
  /** The shape of its place cuts off people, or the ends of a panorama. */
  endsCut: 'The ends are cut off.',
  /** Says something of the photos with these numbers. */
  ofPhotos: (numbers: readonly number[], text: string) =>
    plural(numbers.length, {
      one: `Photo ${numbers.join()}: ${text}`,
      other: `Photos ${numbers.join(', ')}: ${text}`,
    }),
  tooSmall: (photos: number) =>
    plural(photos, {
      one: `${photos} photo is too small to print well`,
      other: `${photos} photos are too small to print well`,
    }),
});
