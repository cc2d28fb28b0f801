import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'क्या आप अभी यहाँ हैं?',
  text: 'लगभग आधे घंटे से यहाँ किसी ने कुछ नहीं किया, इसलिए डेस्क दो मिनट में लॉग आउट कर देगा।',
  left: (minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  stay: 'लॉग इन रहें',
};
