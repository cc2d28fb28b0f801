import type { shareWords } from './share-words.ts';

/** साझा करने के शब्द। */
export const hindi: typeof shareWords = {
  picture: 'चित्र',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  zoom: (percent) => `${percent}%`,

  share: 'साझा करें',
  title: 'यह उपहार साझा करें',
  sharePicture: 'चित्र साझा करें',
  savePicture: 'चित्र सहेजें',
  shareLink: 'लिंक साझा करें',
  copyLink: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  linkHolds:
    'लिंक यही उपहार आपके नामों और तारीखों के साथ खोलता है; जिसके पास लिंक है, वह उन्हें पढ़ सकता है। आपके फ़ोटो उसमें नहीं हैं।',
  preparing: 'चित्र तैयार हो रहा है…',
  noPicture: 'यह ब्राउज़र चित्र नहीं देता। कृपया लिंक साझा करें।',
  notShared: 'साझा नहीं हो पाया। कृपया फिर कोशिश करें।',

  linkBroken: 'यह लिंक अधूरा है, इसलिए उपहार खाली खुलता है।',
  replace: {
    text: 'आपने यह उपहार खुद शुरू किया है। उसकी जगह साझा किया हुआ खोलें? आपने जो भरा है, वह मिट जाएगा।',
    confirmLabel: 'साझा किया हुआ खोलें',
    cancelLabel: 'मेरा रखें',
  },
};
