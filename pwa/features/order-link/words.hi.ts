import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'आपका ऑर्डर',
  lead: (number, placed) => `${number}, ${placed}`,
  loading: 'आपका ऑर्डर खुल रहा है…',
  incomplete: 'यह लिंक अधूरा है। कृपया इसे संदेश से फिर खोलें।',
  over: 'यह लिंक अब काम नहीं करता। लॉग इन करने पर आपका खाता यह ऑर्डर दिखाता है।',
  toAccount: 'अपने खाते में जाएँ',
  failed: 'यह ऑर्डर नहीं खुल सका।',
  steps: 'ऑर्डर कहाँ तक पहुँचा',
  lapsed: 'समय पर भुगतान न होने से यह ऑर्डर रद्द हो गया।',
  lookedFor: 'समय पर भुगतान न होने से यह ऑर्डर रद्द हो गया। हम आपका भुगतान ढूँढकर उसी तरीके से लौटाएँगे।',
  expected: 'अनुमान:',
  shipped: (carrier, number) => `${carrier}, ट्रैकिंग नंबर ${number}।`,
  follow: 'पार्सल कहाँ है, देखें',
  gifts: 'उपहार',
  gift: (name, count) => `${count} × ${name}`,
  subtotal: 'जोड़',
  discount: 'छूट',
  told: 'आपके ऑर्डर के संदेश',
  toldOf: 'आपने हमसे खबर माँगी थी। अपने सभी ऑर्डर के लिए यहाँ रोकें:',
  stopped: {
    push: 'सूचनाएँ रोक दी गई हैं, आपके सभी ऑर्डर के लिए।',
    email: 'ईमेल रोक दिए गए हैं, आपके सभी ऑर्डर के लिए।',
    whatsapp: 'WhatsApp संदेश रोक दिए गए हैं, आपके सभी ऑर्डर के लिए।',
  },
  stop: {
    push: 'सूचनाएँ रोकें',
    email: 'ईमेल रोकें',
    whatsapp: 'WhatsApp संदेश रोकें',
  },
};
