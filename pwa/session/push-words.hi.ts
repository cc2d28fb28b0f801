import type { pushWords } from './push-words.ts';

export const hindi: typeof pushWords = {
  on: 'इस डिवाइस पर सूचनाएँ फिर से आएँगी।',
  failed: 'सूचनाएँ चालू नहीं हो पाईं। कृपया फिर कोशिश करें।',
  refused: 'यह ब्राउज़र दुकान की सूचनाओं की अनुमति नहीं देता।',
};
