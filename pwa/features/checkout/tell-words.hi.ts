import type { words } from './tell-words.ts';

export const hindi: typeof words = {
  title: 'मुझे खबर दें',
  stop: 'सिर्फ़ इस ऑर्डर के बारे में, और आप इसे कभी भी रोक सकते हैं।',
  pushFailed: 'सूचनाएँ चालू नहीं हो पाईं। कृपया फिर कोशिश करें।',
  pushRefused: 'यह ब्राउज़र दुकान की सूचनाओं की अनुमति नहीं देता।',
};
