import type { partWords } from './part-words.ts';

const formatCount = (count: number) => count.toLocaleString('en-IN');

export const hindi: typeof partWords = {
  shownOf: (shownCount, total) =>
    `${formatCount(total)} में से ${formatCount(shownCount)} उपहार दिख रहे हैं`,
  showMore: 'और उपहार देखें',
  loading: 'उपहार लोड हो रहे हैं…',
  restIsAway: 'अभी दुकान से संपर्क नहीं हो पाया। संपर्क होते ही बाकी उपहार भी दिखेंगे।',
};
