import type { words } from './later-words.ts';

export const hindi: typeof words = {
  continueDraft: (gift, name) =>
    name === '' ? `जारी रखें: ${gift}` : `जारी रखें: ${name} के लिए ${gift}`,
  gallery: {
    views: {
      front: 'सामने से',
      shelf: 'दीयों के साथ शेल्फ़ पर',
      wall: 'सोफ़े के ऊपर दीवार पर',
      hands: 'देने वाले हाथों में',
      box: 'अपने डिब्बे में',
      size: 'नाप',
      back: 'पीछे से',
    },
    photograph: (gift) => `“${gift}” की फ़ोटो`,
    place: (place, of) => `${of} में से ${place}`,
    show: (place, what) => `तस्वीर ${place}: ${what}`,
    all: 'सभी तस्वीरें',
    previous: 'पिछली तस्वीर',
    next: 'अगली तस्वीर',
    enlarge: (what) => `बड़ा करें: ${what}`,
    away: 'यह तस्वीर अभी आपके डिवाइस पर नहीं है। ऑनलाइन होने पर दिखेगी।',
  },
  /** साझा करने के शब्द। */
  share: {
    picture: 'तस्वीर',
    zoomIn: 'बड़ा करें',
    zoomOut: 'छोटा करें',
    zoom: (percent) => `${percent}%`,

    share: 'साझा करें',
    title: 'यह उपहार साझा करें',
    sharePicture: 'तस्वीर साझा करें',
    savePicture: 'तस्वीर सेव करें',
    shareLink: 'लिंक साझा करें',
    copyLink: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    linkHolds:
      'लिंक यही उपहार आपके नामों और तारीखों के साथ खोलता है; जिसके पास लिंक है, वह उन्हें पढ़ सकता है। आपकी फ़ोटो उसमें नहीं हैं।',
    preparing: 'तस्वीर तैयार हो रही है…',
    noPicture: 'यह ब्राउज़र तस्वीर नहीं देता। कृपया लिंक साझा करें।',
    notShared: 'साझा नहीं हो पाया। कृपया फिर कोशिश करें।',

    linkBroken: 'यह लिंक अधूरा है, इसलिए उपहार खाली खुलता है।',
    soldOut: (gift) => `${gift} अभी स्टॉक में नहीं है। कृपया लिंक बाद में फिर खोलें।`,
    replace: {
      text: 'आपने यह उपहार खुद शुरू किया है। उसकी जगह साझा किया हुआ खोलें? आपने जो भरा है, वह मिट जाएगा।',
      confirmLabel: 'साझा किया हुआ खोलें',
      cancelLabel: 'मेरा रखें',
    },
  },
  tooLong: {
    tooLong: (text) => `‘${text}’ अपनी जगह के लिए बहुत लंबा है: इसे छोटा करें, नहीं तो यह कट जाएगा।`,
  },
};
