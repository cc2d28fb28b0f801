import type { wishWords } from './order-wish-words.ts';

export const hindi: typeof wishWords = {
  card: 'कार्ड पर संदेश:',
  wrapped: 'गिफ़्ट रैप के साथ',
  pleaseWrap: 'इस ऑर्डर के उपहारों को रैप करना है।',
};
