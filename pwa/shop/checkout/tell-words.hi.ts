import type { words } from './tell-words.ts';

export const hindi: typeof words = {
  title: 'मुझे खबर दें',
  stop: 'सिर्फ़ इस ऑर्डर के बारे में, और आप इसे कभी भी रोक सकते हैं।',
};
