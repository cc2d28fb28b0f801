import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'क्या आप अभी यहाँ हैं?',
  text: 'लगभग आधे घंटे से यहाँ किसी ने कुछ नहीं किया, इसलिए डेस्क दो मिनट में लॉग आउट कर देगा।',
  left: (minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  stay: 'लॉग इन रहें',
  ended: {
    title: 'आगे बढ़ने के लिए लॉग इन करें',
    text: '30 मिनट तक कुछ नहीं हुआ, इसलिए आपको लॉग आउट कर दिया गया। जहाँ थे वहीं से आगे बढ़ने के लिए लॉग इन करें।',
  },
};
