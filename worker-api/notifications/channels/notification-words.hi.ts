import { isolated } from '#shared/language/directions.ts';
import { damageHours, isHandedOver, problemDays } from '#shared/orders/order-life.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { NotificationWords } from './notification-words.ts';

export const hindi: NotificationWords = {
  titles: {
    placed: (number) => `${shop.name} पर आपका ऑर्डर ${number}`,
    paid: (number) => `${number} के लिए आपका भुगतान मिल गया`,
    in_production: (number) => `आपका ऑर्डर ${number} बन रहा है`,
    corrected: (number) => `हमने आपका ऑर्डर ${number} सुधारा`,
    shipped: (number) => `आपका ऑर्डर ${number} भेज दिया गया है`,
    delivered: (number) => `आपका ऑर्डर ${number} पहुँच गया`,
    cancelled: (number) => `आपका ऑर्डर ${number} रद्द हो गया`,
  },
  news: {
    placed: (_, { next }) => `आपके ऑर्डर के लिए धन्यवाद। ${next}`,
    paid: (_, { received }) => `हमें ${received} मिल गए। धन्यवाद।`,
    in_production: () => 'आपके उपहार अब बन रहे हैं।',
    corrected: () => 'हमने आपके ऑर्डर में कुछ सुधारा है। कृपया देख लें कि अब सब सही है, और न हो तो हमें लिखें।',
    shipped: ({ shipment }) => {
      if (!shipment) return 'आपके उपहार भेज दिए गए हैं।';
      if (isHandedOver(shipment)) return 'आपके उपहार तैयार हैं। वे बिना कूरियर के, हाथों-हाथ दिए जाते हैं।';
      return `आपके उपहार ${isolated(shipment.carrier)} से आ रहे हैं, ट्रैकिंग नंबर ${isolated(shipment.tracking_number)}।${shipment.link === '' ? '' : ` यहाँ देखें: ${shipment.link}`}`;
    },
    delivered: () =>
      `आपके उपहार पहुँच गए। अगर कुछ गड़बड़ है, तो कृपया ${problemDays} दिनों के अंदर बताएँ। टूट-फूट की खबर हो सके तो ${damageHours} घंटों में दें।`,
    cancelled: (_, { payment }) => `आपका ऑर्डर रद्द हो गया। ${payment}`.trim(),
  },
  placed: { pay: 'भुगतान के लिए ऑर्डर खोलें।', make: 'हम आपके उपहार ध्यान से बनाएँगे।' },
  hello: 'नमस्ते,',
  helloTo: (name) => `नमस्ते ${name},`,
  receipt: {
    title: 'आपके उपहार',
    items: (name, count) => `${count} × ${name}`,
    subtotal: 'सामान का जोड़',
    shipping: 'शिपिंग',
    discount: 'छूट',
    total: 'कुल',
  },
  see: 'अपना ऑर्डर देखें:',
  stopByMailAnybody:
    'इस ऑर्डर के लिए यह पता दिया गया था। अगर वह आपने नहीं दिया, या आपको और ईमेल नहीं चाहिए, तो ऊपर दिया ऑर्डर खोलकर उन्हें रोकें।',
  stopByMail: 'आपने इस ऑर्डर के बारे में ईमेल माँगे थे। उन्हें रोकने के लिए ऊपर दिया ऑर्डर खोलें।',
  stopAllMail: 'इस पते पर फिर कभी न लिखें:',
  stopByWhatsapp: 'अपने ऑर्डर के संदेश रोकने के लिए STOP लिखकर भेजें।',
};
