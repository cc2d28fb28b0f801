import type { words } from './words.ts';

export const hindi: typeof words = {
  connection: 'कनेक्शन',
  states: {
    disconnected: 'कनेक्ट नहीं है',
    starting: 'शुरू हो रहा है…',
    waiting_for_scan: 'स्कैन का इंतज़ार',
    authenticated: 'स्कैन हो गया, कनेक्ट हो रहा है…',
    ready: 'कनेक्ट है',
    failed: 'कनेक्ट नहीं हो सका',
  },
  checking: 'स्थिति देखी जा रही है…',
  notChecked: 'स्थिति पता नहीं चल सकी',
  adminPhone: 'एडमिन फ़ोन',
  notKnownYet: 'अभी पता नहीं',
  since: 'कब से',
  initialize: 'शुरू करें',
  notInitialized: 'WhatsApp शुरू नहीं हो सका',
  getQrCode: 'QR कोड लाएँ',
  noQrCode: 'QR कोड नहीं मिल सका',
  refresh: 'रीफ़्रेश करें',
  unlink: 'फ़ोन अनलिंक करें',
  notUnlinked: 'फ़ोन अनलिंक नहीं हो सका',
  askToUnlink: {
    text: 'जब तक कोई फ़ोन फिर से लिंक नहीं होता, तब तक कोई संदेश नहीं भेजा जा सकता। यह फ़ोन अभी अनलिंक करें?',
    confirmLabel: 'अनलिंक करें',
    cancelLabel: 'लिंक रहने दें',
  },

  scan: {
    title: 'QR कोड स्कैन करें',
    steps: [
      'जिस फ़ोन से संदेश भेजे जाने हैं, उस पर WhatsApp खोलें।',
      'सेटिंग (या ⋮ मेन्यू) खोलें, फिर “लिंक्ड डिवाइस” (Linked devices)।',
      '“डिवाइस लिंक करें” (Link a device) पर टैप करें।',
      'कैमरा इस स्क्रीन पर दिख रहे कोड के सामने रखें।',
    ],
    code: 'WhatsApp लिंक करने का QR कोड',
    timeLeft: 'स्कैन करने के लिए बचा समय',
    age: (seconds, secondsLeft) => `${seconds} सेकंड पुराना, नया कोड ${secondsLeft} सेकंड में`,
    tooOld: 'यह कोड पुराना हो गया है और स्कैन नहीं होगा। नया कोड आ रहा है।',
    starting: 'WhatsApp शुरू हो रहा है। कोड कुछ ही पल में यहाँ दिखेगा।',
    scanned: 'कोड स्कैन हो गया। कनेक्शन बन रहा है।',
    failed: 'कोड नहीं है: कनेक्शन नहीं बन सका। फिर कोशिश करने के लिए “शुरू करें” दबाएँ।',
    noCode: 'अभी कोई कोड नहीं है। “शुरू करें” दबाएँ, कोड यहाँ दिखेगा।',
  },

  messages: {
    phoneHint: '10 अंक, या देश के कोड के साथ',
    test: {
      title: 'टेस्ट संदेश',
      phone: 'फ़ोन नंबर',
      send: 'टेस्ट संदेश भेजें',
      sent: 'टेस्ट संदेश भेज दिया गया!',
      error: 'टेस्ट संदेश भेजने में गड़बड़ हुई',
      missing: 'कृपया फ़ोन नंबर डालें',
    },
    custom: {
      title: 'अपना संदेश',
      phone: 'पाने वाले का फ़ोन',
      message: 'संदेश',
      send: 'अपना संदेश भेजें',
      sent: 'आपका संदेश भेज दिया गया!',
      error: 'संदेश भेजने में गड़बड़ हुई',
      missing: 'कृपया फ़ोन नंबर और संदेश, दोनों डालें',
    },
    refused: (reason) => `संदेश नहीं भेजा जा सका: ${reason}`,
  },

  debug: {
    title: 'डीबग की जानकारी',
    state: 'स्थिति',
    lastError: 'पिछली गड़बड़ी',
    chromium: 'Chromium',
    chromiumVersion: 'Chromium का संस्करण',
    libraryVersion: 'लाइब्रेरी का संस्करण',
  },
};
