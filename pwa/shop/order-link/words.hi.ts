import { damageHours, problemDays } from '#shared/orders/order-life.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'आपका ऑर्डर',
  loading: 'आपका ऑर्डर खुल रहा है…',
  incomplete: 'यह लिंक अधूरा है। कृपया इसे संदेश से फिर खोलें।',
  over: 'यह लिंक अब काम नहीं करता। लॉग इन करने पर यह ऑर्डर आपके खाते में दिखेगा; खाता न हो, तो हमसे नया लिंक माँगें।',
  toAccount: 'अपने खाते में जाएँ',
  failed: 'यह ऑर्डर नहीं खुल सका।',
  steps: 'ऑर्डर कहाँ तक पहुँचा',
  shipped: (carrier, number) => `${carrier}, ट्रैकिंग नंबर ${number}।`,
  follow: 'पार्सल कहाँ है, देखें',
  wrong: (number) =>
    `ऑर्डर ${number} में कुछ गड़बड़ है? कृपया डिलीवरी के ${problemDays} दिनों के अंदर हमें लिखें। टूट-फूट की खबर हो सके तो ${damageHours} घंटों में दें।`,
  toContact: 'हमें लिखें',
  gifts: 'उपहार',
  gift: (name, count) => `${count} × ${name}`,
  discount: 'छूट',
  told: 'आपके ऑर्डर के संदेश',
  toldOf: {
    recipient: 'आपको ऑर्डर के संदेश मिलते हैं। जिस रास्ते यह लिंक आया, उस रास्ते के संदेश यहाँ रोकें:',
    order: 'आपने इस ऑर्डर की खबर माँगी थी। उसे यहाँ रोकें:',
  },
  stopped: {
    recipient: {
      push: 'सूचनाएँ रोक दी गई हैं, आपके सभी ऑर्डर के लिए।',
      email: 'इस पते पर ईमेल रोक दिए गए हैं, सभी ऑर्डर के लिए।',
      whatsapp: 'इस नंबर पर WhatsApp संदेश रोक दिए गए हैं, सभी ऑर्डर के लिए।',
    },
    order: {
      push: 'इस ऑर्डर की सूचनाएँ रोक दी गई हैं।',
      email: 'इस ऑर्डर के ईमेल रोक दिए गए हैं।',
      whatsapp: 'इस ऑर्डर के WhatsApp संदेश रोक दिए गए हैं।',
    },
  },
  stopSuch: 'यह लिंक किसी संदेश में आया था? ऐसे संदेश रोकें',
  stopSuchSaid: {
    stopped: 'इस रास्ते ऑर्डर के और संदेश नहीं आएँगे।',
    failed: 'यह लिंक किसी संदेश में नहीं आया था, या इससे अब कुछ नहीं रुकता।',
  },
  stop: {
    push: 'सूचनाएँ रोकें',
    email: 'ईमेल रोकें',
    whatsapp: 'WhatsApp संदेश रोकें',
  },
};
