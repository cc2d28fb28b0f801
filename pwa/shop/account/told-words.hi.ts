import type { words } from './told-words.ts';

export const hindi: typeof words = {
  title: 'आपके ऑर्डर के संदेश',
  loading: 'लोड हो रहा है…',
  none: 'हम आपको ऑर्डर के बारे में कोई संदेश नहीं भेजते। आप उन्हें चेकआउट पर माँग सकते हैं।',
  told: {
    push: (count) => `${count} ऑर्डर की सूचनाएँ`,
    email: (count) => `${count} ऑर्डर के ईमेल`,
    whatsapp: (count) => `${count} ऑर्डर के WhatsApp संदेश`,
  },
  stopped: {
    push: 'सूचनाएँ रोक दी गई हैं।',
    email: 'ईमेल रोक दिए गए हैं।',
    whatsapp: 'WhatsApp संदेश रोक दिए गए हैं।',
  },
  gone: {
    here: 'इस डिवाइस पर अब सूचनाएँ नहीं आतीं: इसके ब्राउज़र ने उन्हें बंद कर दिया है।',
    switchOn: 'फिर से चालू करें',
    elsewhere: (device, at) =>
      `${device || 'किसी और डिवाइस'} पर अब सूचनाएँ नहीं आतीं; हमें यह ${at} को पता चला। उन्हें फिर से चालू करने के लिए यह पेज उसी डिवाइस पर खोलें।`,
  },
  stop: {
    push: 'सूचनाएँ रोकें',
    email: 'ईमेल रोकें',
    whatsapp: 'WhatsApp संदेश रोकें',
  },
};
