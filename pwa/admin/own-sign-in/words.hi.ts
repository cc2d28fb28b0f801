import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'आपका लॉग इन',
  failed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
  password: {
    title: 'पासवर्ड',
    current: 'मौजूदा पासवर्ड',
    currentMissing: 'कृपया अपना मौजूदा पासवर्ड डालें',
    next: 'नया पासवर्ड',
    submit: 'पासवर्ड बदलें',
    busy: 'बदला जा रहा है…',
    done: 'आपका पासवर्ड बदल गया है। बाकी सभी डिवाइस से आप लॉग आउट हो गए हैं।',
  },
  sessions: {
    title: 'आप कहाँ लॉग इन हैं',
    loading: 'आपके डिवाइस लोड हो रहे हैं…',
    here: 'यह डिवाइस',
    device: (browser, system) => `${system} पर ${browser}`,
    unknown: 'अनजान डिवाइस',
    seen: (moment) => `पिछली बार ${moment} को देखा गया`,
    end: 'लॉग आउट',
    endOne: (device) => `${device} से लॉग आउट करें`,
    endOthers: 'बाकी सभी डिवाइस से लॉग आउट करें',
  },
};
