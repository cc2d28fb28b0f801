import type { strengthWords } from './strength-words.ts';

export const hindi: typeof strengthWords = {
  levels: {
    guessable: 'इसका अनुमान लगाना बहुत आसान है',
    fair: 'इससे मज़बूत हो सकता है',
    strong: 'मज़बूत है',
  },
  weaknesses: {
    common: 'यह एक आम पासवर्ड है, या उससे मिलता-जुलता है।',
    own_words: 'आपका अपना नाम और दुकान से जुड़े शब्द सबसे पहले आज़माए जाते हैं।',
    repeats: 'बार-बार दोहराए गए अक्षर सबसे पहले आज़माए जाते हैं।',
    sequence: 'abc या 123 जैसे क्रम सबसे पहले आज़माए जाते हैं।',
    date: 'तारीखें और साल सबसे पहले आज़माए जाते हैं।',
    short: 'कुछ और अक्षर, या एक और शब्द जोड़ने से यह मज़बूत हो जाएगा।',
  },
};
