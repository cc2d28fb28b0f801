/*
 * What people typed, pasted or imported, each with what the shop reads. The tests of each door take their
 * inputs from here.
 */

/** An input and what becomes of it. */
export type TypedText = readonly [input: string, meaning: string];

/** Every digit, in the scripts that people of India type and paste. */
export const typedDigits: readonly TypedText[] = [
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['੦੧੨੩੪੫੬੭੮੯', '0123456789'],
  ['૦૧૨૩૪૫૬૭૮૯', '0123456789'],
  ['୦୧୨୩୪୫୬୭୮୯', '0123456789'],
  ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['౦౧౨౩౪౫౬౭౮౯', '0123456789'],
  ['೦೧೨೩೪೫೬೭೮೯', '0123456789'],
  ['൦൧൨൩൪൫൬൭൮൯', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '0909090909'],
  ['₹ १,२५०.५०', '₹ 1,250.50'],
  ['², ½ and Ⅳ', '², ½ and Ⅳ'],
];

/** Names in the scripts of India and some that come along with them, stored as they were typed. */
export const namesInScripts: Readonly<Record<string, string>> = {
  Latin: 'Zoë D’Souza',
  Devanagari: 'लक्ष्मी कार्त्स्न्य',
  Bengali: 'শ্র্‌যামল র‍্যাচেল',
  Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'ક્ષિતિજ પટેલ',
  Odia: 'ଶ୍ରୀଜଗନ୍ନାଥ',
  Tamil: 'க்‌ஷிதிஜ் ஸ்ரீ',
  Telugu: 'శ్రీలక్ష్మి',
  Kannada: 'ಲಕ್ಷ್ಮೀ',
  Malayalam: 'രാജന്‍',
  Urdu: 'عائشہ بی‌بی',
  Sinhala: 'ශ්‍රීමති',
  Tibetan: 'བཀྲ་ཤིས',
  Emoji: 'Asha 👩🏽‍❤️‍💋‍👨🏽 🏳️‍🌈',
};

/** Names that carry what nobody sees, or are written in another way, as each is stored. */
export const typedNames: readonly TypedText[] = [
  ...[
    ...['\u200b', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066'],
    ...['\u2067', '\u2068', '\u2069', '\u2060', '\u00ad', '\ufeff', '\u061c', '\u115f', '\u1160'],
    ...['\u3164', '\uffa0', '\u2800', '\u034f', '\u180e', '\u200c', '\u200d', '\u{e0041}'],
  ].flatMap((unseen): TypedText[] => [
    [`As${unseen}ha`, 'Asha'],
    [`${unseen}Asha Rao${unseen}`, 'Asha Rao'],
  ]),
  ['\u202aAsha\u202c', 'Asha'],
  ['Jose\u0301', 'José'],
  ['\u0958\u093e\u0938\u093f\u092e', '\u0915\u093c\u093e\u0938\u093f\u092e'],
  ['\u09af\u09bc\u09be', '\u09af\u09bc\u09be'],
  ['\u09df\u09be', '\u09af\u09bc\u09be'],
  ['राशि\u200d', 'राशि'],
  ['हिन्\u200cदी', 'हिन्\u200cदी'],
  ['राम\u200c', 'राम'],
  ['ന\u0d4d\u200d', 'ന\u0d4d\u200d'],
  ['बी\u200d\u200dबी', 'बी\u200dबी'],
  ['👩\u200d\u200dA', '👩A'],
  ['👩\u200d', '👩'],
  ['Asha\u00a0Rao\u3000Devi', 'Asha Rao Devi'],
];

/** What is no name, though something was typed: nothing of it is seen, or it has no letter to stand on. */
export const noNames: readonly string[] = [
  ...[
    '',
    ' ',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\u202a\u202c',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\u115f\u1160',
  ],
  ...['\u200d', '\u200c \u200d', '\ufeff', '\u00ad', '\u034f', '\u180b', '\ufe0f', '\ud800'],
  ...['\u0301', '\u093f', '\u093c', '\u0902', '\u064e', '\u0bcd', '\u0940 \u0301', '\u20e3'],
];

/** What is looked for, and a text in which it is found. */
export const searches: readonly TypedText[] = [
  ['  ASHA   rao', 'Asha Rao'],
  ['zoe', 'Zoë D’Souza'],
  ["d'souza", 'Zoë D’Souza'],
  ['ＡＳＨＡ', 'asha'],
  ['As\u200bha\u202e', 'Asha'],
  ['Jose\u0301', 'JOSÉ'],
  ['फ्रेम', 'फ़्रेम'],
  ['\u095e्रेम', 'फ\u093c्रेम'],
  ['पांच', 'पाँच'],
  ['राशि', 'राशि\u200d'],
  ['বাড়ি', 'বাড\u09bcি'],
  ['രാജൻ', 'രാജന്\u200d'],
  ['ਸ਼੍ਰੀ', 'ਸ\u0a3c੍ਰੀ'],
  ['علي', 'علی'],
  ['مُحَمَّد', 'محمد'],
  ['कमरा ४०२', 'कमरा 402'],
  ['nw\u20131234', 'NW-1234'],
  ['asha\u00a0rao', 'Asha Rao'],
];

/** Coupon codes as they are typed and pasted. */
export const typedCodes: readonly TypedText[] = [
  ['save10', 'SAVE10'],
  [' SAVE10 ', 'SAVE10'],
  ['\u00a0Save10\n', 'SAVE10'],
  ['ＳＡＶＥ１０', 'SAVE10'],
  ['SA\u200bVE10', 'SAVE10'],
  ['\u202aSAVE10\u202c', 'SAVE10'],
  ['SAVE\u00ad10\ufeff', 'SAVE10'],
  ['save१०', 'SAVE10'],
  ['SAVE١٠', 'SAVE10'],
  ['save\u200d10', 'SAVE10'],
  ['ｆｒｅｅｓｈｉｐ', 'FREESHIP'],
  ['Festive২০', 'FESTIVE20'],
];

/** Names that are printed as they are shown (B82), with what is hardest to set in each script. */
export const printedNames: Readonly<Record<string, readonly string[]>> = {
  Latin: ['Asha & Ravi', 'Sunita Lakshmi Devi', 'Zoë D’Souza'],
  'Latin with accents': ['Łukasz Żółć', 'Ñandú Sītā Ūrvaśī', 'Żaneta Šárka'],
  Hindi: ['श्रीकृष्ण ज्ञानेश्वर', 'लक्ष्मी कार्त्स्न्य', 'क़ासिम ॐ'],
  Marathi: ['वऱ्हाडे तऱ्हा', 'त्र्यंबक ळ ऍ', 'क्षितिज'],
  Bengali: ['জ্যোতির্ময় সৌরভ', 'র‍্যাচেল লক্ষ্মী', 'বিভূতিভূষণ বন্দ্যোপাধ্যায়'],
  Assamese: ['ৰঞ্জিত শৰ্মা', 'ৱাহিদা ক্ষীৰোদ', 'শ্ৰীমন্ত'],
  Gurmukhi: ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਗੁਰਸ਼ਰਨ ਕੌਰ', 'ਸ਼ੈਲੀ ਮੱਖਣ'],
  Gujarati: ['ક્ષિતિજ પટેલ', 'કૃષ્ણા જ્ઞાનેશ', 'શ્રદ્ધા જયેન્દ્રસિંહ'],
  Odia: ['ଶ୍ରୀଜଗନ୍ନାଥ', 'ଲକ୍ଷ୍ମୀପ୍ରିୟା', 'ବିଶ୍ୱଜିତ୍ ମହାପାତ୍ର'],
  Tamil: ['க்ஷிதிஜ் ஸ்ரீ', 'கண்ணன் பொன்னி', 'மௌலி ஐஸ்வர்யா'],
  Telugu: ['శ్రీలక్ష్మి', 'వెంకటేశ్వర్లు కృష్ణ', 'జ్ఞానేశ్వరి'],
  Kannada: ['ಲಕ್ಷ್ಮೀ', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'ಚಂದ್ರಶೇಖರ್ ಕಂಬಾರ'],
  Malayalam: ['രാജന്‍ ലക്ഷ്മി', 'ഉണ്ണിക്കൃഷ്ണൻ ജ്യോതി', 'ഐശ്വര്യ'],
  Urdu: ['محمد علی', 'نستعلیق شگفتہ', 'آمنہ & Ravi 14', 'عائشہ بی‌بی'],
  Santali: ['ᱥᱟᱱᱛᱟᱲ ᱡᱚᱦᱟᱨ'],
  Meitei: ['ꯃꯤꯇꯩ ꯃꯌꯦꯛ'],
};

/** What no face has, beside what is printed of the name. */
export const unprintedNames: readonly (readonly [
  name: string,
  printed: string,
  letters: string[],
])[] = [
  ['Asha 😀', 'Asha', ['😀']],
  ['李 Asha 👨‍👩‍👧 & Ravi 李', 'Asha & Ravi', ['李', '👨‍👩‍👧']],
  ['ශ්‍රීමති', '', ['ශ්‍', 'රී', 'ම', 'ති']],
  ['আশা🇮🇳', 'আশা', ['🇮🇳']],
  ['Ṭhākur', 'hākur', ['Ṭ']],
  ['💖', '', ['💖']],
];

/** A price, a percentage or a number of a card as it is typed in whole numbers, each of them 1250. */
export const typed1250: readonly string[] = [
  ...['1250', ' 1250 ', '१२५०', '１２５０', '١٢٥٠', '۱۲۵۰', '১২৫০', '૧૨૫૦', '௧௨௫௦', '12५0'],
  ...['\u202a1250\u202c', '12\u200b50', '\u00a01250\u2060', '\u200f١٢٥٠', '\ufeff1250'],
];

/** None of them is a number, though each has signs that count something. */
export const noNumbers: readonly string[] = [
  '',
  '\u200b',
  'अ',
  '½',
  '12²',
  'Ⅳ',
  '一千',
  '12a',
  '-५',
];
