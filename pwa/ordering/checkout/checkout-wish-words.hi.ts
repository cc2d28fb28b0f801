import type { wishWords } from './checkout-wish-words.ts';

export const hindi: typeof wishWords = {
  title: 'संदेश और गिफ़्ट रैपिंग',
  free: 'दोनों फ़्री हैं। इस ऑर्डर के सब उपहार एक साथ आते हैं।',
  message: 'कार्ड पर संदेश',
  counter: (letters, most) => `${letters}/${most}`,
  wrap: 'उपहारों को रैप करें',
};
