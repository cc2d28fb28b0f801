import { pluralsOf } from '#shared/language/plural.ts';
import { sentence } from '#shared/language/sentence.ts';
import type { words } from './words.tsx';

const plural = pluralsOf('hi-IN');

export const hindi: typeof words = {
  title: 'मेरा खाता',
  loading: 'आपका खाता लोड हो रहा है…',
  failed: 'खाता लोड नहीं हो पाया',
  failedOffline: 'आप ऑफ़लाइन हैं। ऑनलाइन होते ही आपका खाता दिखेगा।',
  asOf: (moment) => <>{moment} तक की जानकारी</>,
  refreshing: (age) => <>{age}. नए ऑर्डर देखे जा रहे हैं…</>,
  offline: (age) => <>आप ऑफ़लाइन हैं। {age}</>,
  stale: (problem, age) => (
    <>
      {sentence(problem, '।')} {age}
    </>
  ),

  profile: {
    title: 'प्रोफ़ाइल',
    name: 'नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    address: 'पता',
    confirmed: 'पुष्टि हो चुकी है',
    notConfirmed: (email) =>
      `अभी पुष्टि नहीं हुई है। कृपया ${email} पर भेजे हमारे ईमेल का लिंक खोलें। पासवर्ड भूल जाने पर लिंक सिर्फ़ पुष्टि किए हुए पते पर भेजा जाता है।`,
    sendLink: 'फिर से भेजें',
    sendingLink: 'भेजा जा रहा है…',
    linkSent: 'लिंक भेजा जा रहा है। यह 24 घंटे तक काम करता है।',
    joined: 'खाता बना',
    updated: 'पिछला बदलाव',
    edit: 'प्रोफ़ाइल बदलें',
    fullName: 'पूरा नाम',
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है…',
    cancel: 'रद्द करें',
  },

  orders: {
    title: 'आपके ऑर्डर',
    none: 'अभी कोई ऑर्डर नहीं',
    noneText: 'आप जो ऑर्डर करेंगे, वह अपने विवरण और फ़ोटो के साथ यहाँ दिखेगा।',
    explore: 'उत्पाद देखें',
    showOlder: (count) =>
      plural(count, {
        one: `${count} पुराना ऑर्डर दिखाएँ`,
        other: `${count} पुराने ऑर्डर दिखाएँ`,
      }),
  },

  order: {
    label: (number) => `ऑर्डर ${number}`,
    items: (count) => `${count} आइटम`,
    billedTo: 'बिलिंग का पता',
    printOrder: (number) => `ऑर्डर ${number} प्रिंट करें`,
  },

  again: {
    button: 'फिर से ऑर्डर करें',
    buttonOf: (name) => `फिर से ऑर्डर करें: ${name}`,
    notice: 'सब कुछ वैसा ही है जैसा आपने ऑर्डर किया था। जो चाहें बदलें; आपका पुराना ऑर्डर वैसा ही रहेगा।',
    notSold: (name) => `${name} अभी ऑर्डर नहीं हो सकता: यह स्टॉक में नहीं है।`,
  },

  toCart: 'कार्ट देखें',
  returned: (gifts, of) => {
    const cancelled = 'इस ऑर्डर का भुगतान 48 घंटे में नहीं हुआ, इसलिए यह रद्द हो गया।';
    if (gifts === 0) return cancelled;
    const back =
      gifts < of
        ? `इसके ${of} उपहारों में से ${gifts} फिर से आपके कार्ट में हैं; बाकी के लिए जगह नहीं थी।`
        : 'इसके उपहार फिर से आपके कार्ट में हैं।';
    return `${cancelled} ${back}`;
  },

  progress: {
    label: 'ऑर्डर की स्थिति',
    done: '(पूरा)',
  },

  storage: {
    size: (megabytes) => (megabytes < 1 ? '1 MB से कम' : `${Math.round(megabytes)} MB`),
    takes: (size) => `दुकान इस डिवाइस पर ${size} जगह लेती है।`,
    takesWithPhotos: (size, photos) =>
      `दुकान इस डिवाइस पर ${size} जगह लेती है, जिसमें ${photos} फ़ोटो की है।`,
    photosTake: (photos) => `फ़ोटो इस डिवाइस पर ${photos} जगह लेती हैं।`,
    persisted: 'ब्राउज़र इसे तब तक रखता है, जब तक आप इसे न मिटाएँ।',
    notPersisted:
      'डिवाइस पर जगह कम पड़ने पर ब्राउज़र इसे मिटा सकता है; जो आपके खाते तक पहुँच चुका है, वह वहाँ बना रहता है।',
  },
};
