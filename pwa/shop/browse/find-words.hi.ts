import type { findWords } from './find-words.ts';

const formatCount = (count: number) => count.toLocaleString('hi-IN');

export const hindi: typeof findWords = {
  search: 'सभी उपहारों में खोजें',
  clear: 'खोज हटाएँ',
  occasions: 'अवसर के हिसाब से उपहार',
  looking: 'उपहार खोजे जा रहे हैं…',
  found: (count) => `${formatCount(count)} उपहार मिले`,
  foundFor: (count, occasion) => `${occasion}: ${formatCount(count)} उपहार मिले`,
  nothing: (text) => `“${text}” के लिए कोई उपहार नहीं मिला`,
  families: 'हमारे सभी उपहार इन पेजों पर हैं:',
};
