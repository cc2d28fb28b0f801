import type { words } from './words.ts';

export const hindi: typeof words = {
  open: 'खोजें',
  label: 'ऑर्डर, ग्राहक या संदेश खोजें',
  placeholder: 'ऑर्डर, ग्राहक, संदेश खोजें',
  close: 'खोज बंद करें',
  hint: 'नंबर, नाम, फ़ोन, पते, PIN कोड, UTR, पार्सल, उपहार, इनवॉइस या ईमेल के तीन अक्षर या अंक लिखें।',
  short: 'एक अक्षर या अंक और लिखें: लगातार तीन से खोज होती है।',
  loading: 'खोज रहे हैं…',
  failed: 'खोज नहीं हो पाई। हमारी तरफ़ कुछ गड़बड़ हुई, या कनेक्शन टूट गया।',
  offlineEmpty: 'आप ऑफ़लाइन हैं। इंटरनेट आते ही खोज फिर चलेगी।',
  none: (text) => `“${text}” से कुछ नहीं मिला।`,
  noneHint: 'शब्द का एक हिस्सा काफ़ी है। फ़ोन नंबर, या सिर्फ़ नाम लिखकर देखें।',
  count: (count) => (count === 1 ? '1 नतीजा' : `${count} नतीजे`),
  results: 'नतीजे',
  groups: {
    recent: 'पिछली बार खोले गए',
    orders: 'ऑर्डर',
    customers: 'ग्राहक',
    messages: 'संदेश',
  },
  newest: (count) => `सबसे नए ${count}`,
  moreHint: 'और भी हैं। एक शब्द और लिखें तो कम रह जाएँगे।',
  moreGifts: (gift, more) => `${gift} + ${more} और`,
  caller: 'फ़ोन किया था, खाता नहीं है',
  foundBy: {
    number: '',
    invoice: 'इनवॉइस',
    payment: 'भुगतान',
    parcel: 'पार्सल',
    name: 'नाम',
    phone: 'फ़ोन',
    email: 'ईमेल',
    address: 'पता',
    gift: '',
  },
  counts: {
    work: (due, late, questions) =>
      [
        late === 0 ? `आज तक ${due} भेजने हैं` : `आज तक ${due} भेजने हैं, इनमें से ${late} देर से`,
        ...(questions === 0 ? [] : [`खुले सवाल वाले ऑर्डर: ${questions}`]),
      ].join('; '),
    people: (open, late) =>
      late === 0 ? `${open} खुले संदेश` : `${open} खुले संदेश, इनमें से ${late} का समय निकल चुका`,
  },
};
