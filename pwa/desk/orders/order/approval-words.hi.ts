import type { approvalWords } from './approval-words.ts';

const named = (version: number) => (version === 1 ? 'जैसा ऑर्डर किया गया' : `रूप ${version}`);

export const hindi: typeof approvalWords = {
  approved: (version) => (version === 1 ? 'जैसा ऑर्डर किया गया' : `मंज़ूर: रूप ${version}`),
  waiting: (version) => `रूप ${version} के जवाब का इंतज़ार`,
  changeAsked: (version) => `रूप ${version} में बदलाव माँगा गया`,
  named,
  drawnBy: (drawing, digest) => `चित्र ${drawing} · ${digest}…`,
  pictureToCome: (version) => `${named(version)} · जैसा अभी बनता है`,
  pictureFailed: (version) =>
    `${named(version)} · अभी बनाया गया: ऑर्डर के साथ रखा चित्र लोड नहीं हो सका`,
  wish: (text) => `“${text}”`,
  ask: 'इस उपहार के बारे में पूछें',
  askOf: (gift) => `${gift} के बारे में पूछें`,
  close: 'बंद करें',
  lead: 'उपहार को वैसा बदलें जैसा आप उसे बनाएँगे। कीमत और फ़ोटो वही रहते हैं।',
  name: (place) => `नाम ${place}`,
  noteDate: (place) => `नोट ${place} की तारीख`,
  choose: 'कृपया चुनें',
  question: 'आपका सवाल',
  questionMissing: 'कृपया लिखें कि आप क्या पूछते हैं',
  makeLink: 'लिंक बनाएँ',
  making: 'लिंक बन रहा है…',
  notMade: 'लिंक नहीं बन सका। कृपया फिर कोशिश करें।',
  made: (version) =>
    `रूप ${version} के जवाब का इंतज़ार है। यह लिंक सिर्फ़ अभी दिखता है; अभी कुछ भेजा नहीं गया है।`,
  link: 'उपहार का लिंक',
  lasts: (moment) => `यह ${moment} तक बिना लॉग इन के चलता है।`,
  message: (question, link) => `${question}\n\nकृपया अपना उपहार देखें: ${link}`,
};
