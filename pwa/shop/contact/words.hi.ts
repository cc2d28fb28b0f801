import { sentence } from '#shared/language/plural.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import type { ContactSubject } from '#shared/support/contact-form.ts';
import type { words } from './words.ts';

const subjects: Record<ContactSubject, string> = {
  'product-inquiry': 'उत्पाद के बारे में सवाल',
  'custom-order': 'खास ऑर्डर',
  support: 'मदद',
  feedback: 'राय या सुझाव',
  other: 'कुछ और',
};

export const hindi: typeof words = {
  lead: 'किसी नंबर, किसी ऑर्डर या अपने किसी विचार के बारे में पूछें।',
  writeToUs: 'हमें लिखें',
  reachUs: 'हमसे संपर्क करें',
  city: 'शहर',
  inCity: shopInHindi.city,
  address: 'पता',
  atAddress: shopInHindi.address,
  whatsapp: 'WhatsApp',
  phone: 'फ़ोन',
  email: 'ईमेल',
  officer: 'शिकायत अधिकारी',
  designation: 'शिकायत अधिकारी',
  officerPromise:
    'शिकायत मिलने के 48 घंटे के भीतर उसकी पावती देते हैं और एक महीने के भीतर उसका निपटारा करते हैं।',

  form: {
    subject: 'विषय',
    subjectMissing: 'कृपया विषय चुनें',
    chooseSubject: 'विषय चुनें',
    subjects,
    message: 'संदेश',
    messageMissing: 'कृपया अपना संदेश लिखें',
    send: 'संदेश भेजें',
    sending: 'भेजा जा रहा है…',
    sent: 'धन्यवाद! आपका संदेश भेज दिया गया है। हम जल्द ही आपसे संपर्क करेंगे।',
    failed: 'आपका संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
    outboxFull:
      'इस डिवाइस पर बहुत सारे संदेश भेजे जाने के इंतज़ार में हैं। कृपया कोई एक वापस लें, या उनके भेजे जाने तक रुकें।',
  },

  waiting: {
    title: 'अभी नहीं भेजे गए',
    offline: 'इस डिवाइस पर सहेजा गया। आपके ऑनलाइन होते ही हम इसे भेज देंगे।',
    retrying: 'इस डिवाइस पर सहेजा गया। हम इसे खुद फिर से भेजेंगे।',
    refused: (problem) => `दुकान यह संदेश नहीं ले सकी: ${sentence(problem, '।')} बदलने के लिए इसे वापस लें।`,
    takeBack: 'वापस लें',
    takenBack: 'आपका संदेश फ़ॉर्म में वापस आ गया है। इसे बदलें और फिर से भेजें।',
  },

  questions: {
    title: 'अक्सर पूछे जाने वाले सवाल',
    list: [
      {
        question: 'डिलीवरी में कितना समय लगता है?',
        answer: 'भारत में स्टैंडर्ड डिलीवरी में 3-7 कार्य दिवस लगते हैं।',
      },
      {
        question: 'क्या इससे जल्दी मिल सकता है?',
        answer: 'हाँ, एक्सप्रेस विकल्प हैं। ऑर्डर करने से पहले हमें लिखें, हम बताएँगे कि कौन-से हैं।',
      },
      {
        question: 'क्या कोई खास सीरियल नंबर मिल सकता है?',
        answer:
          'हाँ, आप अपनी पसंद का सीरियल नंबर माँग सकते हैं: जन्मदिन, सालगिरह या कोई भी नंबर जो आपके लिए मायने रखता हो।',
      },
      {
        question: 'क्या आप विदेश में भी भेजते हैं?',
        answer: 'नहीं, हम सिर्फ़ भारत में भेजते हैं।',
      },
    ],
  },

  trouble: {
    title: 'कुछ काम नहीं कर रहा?',
    none: 'इस डिवाइस पर दुकान में हाल में कोई गड़बड़ नहीं हुई। आपको जो दिख रहा है, हमें बताएँ।',
    explanation:
      'यह विवरण कॉपी करके हमें संदेश में भेजें, तो हम देख पाएँगे कि क्या हुआ। इसमें कोई नाम, पता या आपका लिखा कुछ भी नहीं है, और जब तक आप इसे न भेजें, यह इसी डिवाइस पर रहता है।',
    details: 'विवरण',
    copy: 'विवरण कॉपी करें',
    copied: 'कॉपी हो गया। इसे अपने संदेश में पेस्ट करें।',
    selected: 'विवरण चुन लिया गया है: कीबोर्ड से या देर तक दबाकर इसे कॉपी करें।',
    request: (id) => `अनुरोध ${id}`,
    times: (count) => `${count} बार`,
  },
};
