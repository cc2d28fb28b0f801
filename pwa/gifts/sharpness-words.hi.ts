import { pluralsOf } from '#shared/language/plural.ts';
import type { sharpnessWords } from './sharpness-words.ts';

const plural = pluralsOf('hi-IN');

export const hindi: typeof sharpnessWords = {
  verdict: {
    sharp: 'साफ़ छपेगी',
    soft: 'थोड़ी धुँधली छपेगी',
    'too-small': 'अच्छी छपाई के लिए छोटी है',
  },
  largeEnough: 'छपाई के लिए काफ़ी बड़ी है',
  flaws: {
    blurred: 'धुँधली लग रही है',
    dark: 'बहुत अँधेरी है',
  },
  endsCut: 'किनारे कट रहे हैं।',
  ofPhotos: (numbers, text) => `फ़ोटो ${numbers.join(', ')}: ${text}`,
  tooSmall: (photos) =>
    plural(photos, {
      one: `${photos} फ़ोटो अच्छी छपाई के लिए छोटी है`,
      other: `${photos} फ़ोटो अच्छी छपाई के लिए छोटी हैं`,
    }),
};
