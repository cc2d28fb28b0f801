import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'दुकान',
  sections: { products: 'उपहार', coupons: 'कूपन', notices: 'सूचनाएँ', delivery: 'डिलीवरी' },
  loading: 'लोड हो रहा है…',
  failed: 'यह सूची लोड नहीं हो पाई',
  old: (why) => `यह सूची पुरानी हो सकती है। ${why}`,
  offline: 'नेटवर्क नहीं है: यह सूची पहले जैसी है, और कुछ बदला नहीं जा सकता।',
  notSaved: 'यह सेव नहीं हुआ। कृपया फिर से कोशिश करें।',
  changedMeanwhile: 'इस बीच किसी और ने इसे बदल दिया है। कृपया इसे बंद करके फिर से देखें।',
  undo: 'वापस लें',
  undone: 'सब पहले जैसा हो गया है।',
  undoFailed: (name, why) => `${name} पहले जैसा नहीं हुआ: ${why}`,
};
