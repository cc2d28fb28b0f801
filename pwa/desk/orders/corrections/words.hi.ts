import type { words } from './words.ts';

export const hindi: typeof words = {
  title: 'सुधार और टिप्पणियाँ',
  fields: {
    customer_name: 'नाम',
    customer_phone: 'फ़ोन',
    shipping_address: 'पता',
    shipping_name: 'पाने वाले',
    shipping_phone: 'पाने वाले का फ़ोन',
    gift_message: 'कार्ड का संदेश',
    details: 'उपहार',
    photo: 'फ़ोटो',
  },

  printAgain: (names) => `फिर से छापें: ${names}। जो छप चुका है वह अब सही नहीं है।`,
  papers: {
    files: 'प्रिंट फ़ाइलें',
    label: 'लेबल',
    sheet: 'वर्क शीट',
    card: 'कार्ड',
  },

  correct: 'ऑर्डर सुधारें',
  correctTitle: (number) => `${number} सुधारें`,
  lead: 'दाम वही रहते हैं जिन पर ऑर्डर हुआ। ग्राहक ने चाहा हो तो उन्हें खबर जाती है।',
  deliverTo: 'कहाँ जाना है',
  card: 'कार्ड का संदेश',
  cardHint: 'कार्ड नहीं चाहिए तो खाली छोड़ दें।',
  save: 'सुधार सहेजें',
  back: 'पीछे',
  corrected: (number) => `${number} सुधार दिया गया`,
  unchanged: 'अभी कुछ नहीं बदला है',
  newInvoice: (invoice) =>
    `टैक्स इनवॉइस ${invoice} जारी हो चुका है। सहेजने पर क्रेडिट नोट उसे वापस लेता है और आज की तारीख का नया इनवॉइस बनता है। नया इनवॉइस छापें।`,
  phoneStops: 'इस ऑर्डर के WhatsApp संदेश बंद हो जाएँगे: ग्राहक ने पहले वाले नंबर के लिए हाँ कहा था।',

  correctGift: (gift) => `${gift} सुधारें`,
  giftLead:
    'उपहार पर जो लिखा है उसे सुधारें। अक्षर बढ़ें तो भी ऑर्डर का दाम वही रहता है: ग्राहक ने वही चुकाया है या माना है।',

  exchangePhoto: (place) => `फ़ोटो ${place} बदलें`,
  askForPhoto: 'लिंक से फ़ोटो माँगें',
  askForPhotoOf: (gift) => `${gift} की फ़ोटो माँगें`,
  askForPhotoLead:
    'ग्राहक इसे ऑर्डर के लिंक वाले पेज पर भेजते हैं। फ़ोटो आते ही उपहार में लग जाती है और खुला सवाल निपट जाता है।',
  askForThis: (place) => `फ़ोटो ${place} माँगें`,
  photoAsked: (place, when) => `फ़ोटो ${place} ${when} को माँगी गई।`,
  photoAskNoted: 'फ़ोटो माँगी गई। कृपया लिंक भेजें।',
  photoLinkHint: 'इसे ग्राहक को भेजें। इसका पेज बिना लॉग इन के फ़ोटो लेता है।',
  photoMessage: (shop, number, link) =>
    `${shop}: आपके ऑर्डर ${number} के लिए हमें एक फ़ोटो चाहिए। कृपया यहाँ भेजें: ${link}`,

  note: 'साथियों के लिए टिप्पणी',
  noteHint: 'ग्राहक इसे कभी नहीं देखते।',
  noteSave: 'टिप्पणी सहेजें',
  noteSaved: 'टिप्पणी सहेज ली गई',

  call: 'डिलीवरी पर नकद: बनाने से पहले फ़ोन करें',
  callAgreed: 'फ़ोन किया, ग्राहक राज़ी',
  callNoted: 'दर्ज किया गया कि ग्राहक राज़ी हैं',
  agreed: (who, when) => `${who} ने ${when} को फ़ोन किया: ग्राहक राज़ी हैं।`,

  remake: 'मुफ़्त में दोबारा बनाएँ',
  remakeTitle: (number) => `${number} दोबारा बनाएँ`,
  remakeLead:
    'इन्हीं उपहारों का ₹0 का नया ऑर्डर उसी पते पर जाता है और बाकी ऑर्डर की तरह काम में आता है। ग्राहक ने चाहा हो तो उन्हें खबर जाती है।',
  pieces: (gift) => `${gift}: कितने`,
  piecesWrong: (most) => `कृपया 0 से ${most} तक लिखें`,
  noPieces: 'कृपया बताएँ कि कौन-से उपहार दोबारा बनने हैं',
  remakeSubmit: 'दोबारा बनाएँ',
  remade: (number) => `${number} में यह दोबारा बनेगा`,
  remakeOf: 'इसे दोबारा बनाता है',
  remakes: 'इसमें दोबारा बना',

  history: (corrections) => `${corrections} सुधार`,
  nothing: 'खाली',
  byLink: 'ग्राहक',
  became: 'अब',
};
