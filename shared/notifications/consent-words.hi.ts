import type { consentWords } from './consent-words.ts';

export const hindi: typeof consentWords = {
  agree: {
    push: 'इस ऑर्डर की खबर मुझे इस डिवाइस पर सूचना से दें',
    email: 'इस ऑर्डर की खबर मुझे ईमेल से दें',
    whatsapp: 'इस ऑर्डर की खबर मुझे WhatsApp पर दें',
  },
};
