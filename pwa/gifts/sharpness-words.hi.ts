import type { sharpnessWords } from './sharpness-words.ts';

export const hindi: typeof sharpnessWords = {
  sharp: 'साफ़ छपेगी',
  soft: 'थोड़ी धुँधली छपेगी',
  'too-small': 'अच्छी छपाई के लिए छोटी है',
};
