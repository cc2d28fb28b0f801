import type { words } from './words.ts';

export const hindi: typeof words = {
  hero: {
    title: 'असली नोट, जिसका नंबर है आपका दिन',
    lead: 'कोई दिन लिखें: हम उसी नंबर वाला नोट ढूँढते हैं और आपके नाम और फ़ोटो के साथ फ़्रेम करते हैं।',
    which: 'कौन सा दिन?',
    example: (spelled) => `जैसे: ${spelled}`,
    show: 'मेरे उपहार दिखाएँ',
    explore: 'उत्पाद देखें',
    story: 'हमारी कहानी',
    note: (number) => `उपहार का नोट, जिसका नंबर ${number} है`,
  },
  outOfStock: 'अभी स्टॉक में नहीं',
};
