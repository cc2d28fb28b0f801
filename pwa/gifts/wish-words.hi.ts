import type { wishWords } from './wish-words.ts';

export const hindi: typeof wishWords = {
  title: 'संदेश और गिफ़्ट रैपिंग',
  free: 'दोनों मुफ़्त हैं। इस ऑर्डर के सब उपहार एक साथ आते हैं।',
  message: 'कार्ड पर संदेश',
  counter: (letters, most) => `${letters}/${most}`,
  wrap: 'उपहारों को रैप करें',
  hint: 'आपका संदेश',
  card: 'कार्ड पर संदेश:',
  wrapped: 'गिफ़्ट रैप के साथ',
  pleaseWrap: 'इस ऑर्डर के उपहारों को रैप करना है।',
};
