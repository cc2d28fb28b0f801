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
  ['محمّد \u0610علی', 'محمّد علی'],
  ['\u093f\u0301Asha \u200d\u0902Rao\u3000\u20e3Devi', 'Asha Rao Devi'],
];

/** What is no name, though something was typed: nothing of it is seen, or it has no letter to stand on. */
export const noNames: readonly string[] = [
  ...['', ' ', '\u00a0', '\u3000', '\u200b', '\u202a\u202c', '\u3164', '\uffa0', '\u2800'],
  ...['\u115f\u1160'],
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
  ['ali aisha quran', 'ʿAlī ʿĀʾisha Qurʾān'],
  ['Sanāʾ', 'Sana'],
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
  transliteration: [
    ...['Ḍāvid Ḥasan ʿAlī', 'Veṅkaṭeśvara Jñānī', 'Saṃskṛti Puruṣottama', 'Muṣṭafá ʾĀṯār Ḏākir'],
    ...['Ṭhākur Ṣiddīq', 'Ẓafar Ḵān Ġulām', 'Ōviyā Ēkāmbaram Ḻakṣmī', 'Ṇ ṇ Ñ ñ Ṛ ṛ Ṝ ṝ Ṣ ṣ Ṭ ṭ'],
    ...['Ḍ ḍ Ḥ ḥ Ḷ ḷ Ḹ ḹ Ṃ ṃ Ṁ ṁ Ṅ ṅ', 'ẓ ẕ ḵ ġ ṡ ḻ ṉ ṟ ṯ ẖ ʿ ʾ ’ ʻ ʼ', 'Kṛṣṇa & Rādhā'],
  ],
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
  signs: ['Asha ♥ Ravi', 'आशा ❤️ ரவி ☺', '♡ ★ ☆ ✓ ∞'],
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
  // In this letter the ring is a sign of its own, which no face has.
  ['R\u0325ṣi', 'ṣi', ['R\u0325']],
  ['💖', '', ['💖']],
];

/** A price, a percentage or a number of a card as it is typed in whole numbers, each of them 1250. */
export const typed1250: readonly string[] = [
  ...['1250', ' 1250 ', '१२५०', '１２５０', '١٢٥٠', '۱۲۵۰', '১২৫০', '૧૨૫૦', '௧௨௫௦', '12५0'],
  ...['\u202a1250\u202c', '12\u200b50', '\u00a01250\u2060', '\u200f١٢٥٠', '\ufeff1250'],
];

/** None of them is a number, though each has signs that count something. */
export const noNumbers: readonly string[] = [
  ...['', '\u200b', 'अ', '½', '12²', 'Ⅳ', '一千', '12a', '-५'],
];

/** Telephone numbers as people write and copy them: as they are shown, and as they are called. */
export const typedPhones: readonly (readonly [input: string, shown: string, called: string])[] = [
  ['9876543210', '9876543210', '+919876543210'],
  ['98765 43210', '98765 43210', '+919876543210'],
  ['09876543210', '09876543210', '+919876543210'],
  ['0 98765 43210', '0 98765 43210', '+919876543210'],
  ['919876543210', '919876543210', '+919876543210'],
  ['0919876543210', '0919876543210', '+919876543210'],
  ['+91 98765-43210', '+91 98765-43210', '+919876543210'],
  ['+91 (98765) 43210', '+91 (98765) 43210', '+919876543210'],
  ['(+91) 98765-43210', '(+91) 98765-43210', '+919876543210'],
  ['+91 0 98765 43210', '+91 0 98765 43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+91 (0) 98765 43210', '+919876543210'],
  ['+91 098765 43210', '+91 098765 43210', '+919876543210'],
  ['00919876543210', '00919876543210', '+919876543210'],
  ['0091 98765 43210', '0091 98765 43210', '+919876543210'],
  ['98765.43210', '98765.43210', '+919876543210'],
  ['98765/43210', '98765/43210', '+919876543210'],
  ['987 654 3210', '987 654 3210', '+919876543210'],
  ['tel:+919876543210', '+919876543210', '+919876543210'],
  ['9112345678', '9112345678', '+919112345678'],
  ['  98765   43210 ', '98765 43210', '+919876543210'],
  // As they are copied out of a list or a signature.
  ['+91-98765-43210,', '+91-98765-43210', '+919876543210'],
  ['98765 43210 ;', '98765 43210', '+919876543210'],
  ['9876543210.', '9876543210', '+919876543210'],
  ['98765·43210', '98765 43210', '+919876543210'],
  ['+91 98765 43210 (M)', '+91 98765 43210', '+919876543210'],
  ['98765 43210 (Mobile),', '98765 43210', '+919876543210'],
  ['022-2345 6789 (home)', '022-2345 6789', '+912223456789'],
  // As iOS copies it from the contacts, and as Word writes it.
  ['\u202a+91\u00a098765\u201143210\u202c', '+91 98765-43210', '+919876543210'],
  ['\u2066+91 98765\u201343210\u2069', '+91 98765-43210', '+919876543210'],
  ['\u200e98765\u200b43210\u200f', '9876543210', '+919876543210'],
  ['98765\u202f43210\ufeff', '98765 43210', '+919876543210'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210', '+919876543210'],
  ['९८७६५४३२१०', '9876543210', '+919876543210'],
  ['٩٨٧٦٥ ٤٣٢١٠', '98765 43210', '+919876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '9876543210', '+919876543210'],
  ['＋９１（９８７６５）４３２１０', '+91(98765)43210', '+919876543210'],
  ['௯௮௭௬௫ ௪௩௨௧௦', '98765 43210', '+919876543210'],
  ['৯৮৭৬৫৪৩২১০', '9876543210', '+919876543210'],
  ['98765४३२१०', '9876543210', '+919876543210'],
  // Landlines have their area behind 0, or behind the country.
  ['022-2345 6789', '022-2345 6789', '+912223456789'],
  ['(022) 2345-6789', '(022) 2345-6789', '+912223456789'],
  ['०२२-२३४५ ६७८९', '022-2345 6789', '+912223456789'],
  ['01412345678', '01412345678', '+911412345678'],
  ['+91 141 234 5678', '+91 141 234 5678', '+911412345678'],
  ['+91-11-23456789', '+91-11-23456789', '+911123456789'],
  ['912223456789', '912223456789', '+912223456789'],
  ['0612-2345678', '0612-2345678', '+916122345678'],
  ['080 4123 4567', '080 4123 4567', '+918041234567'],
  ['1800 123 4567', '1800 123 4567', '+9118001234567'],
  ['022-2345 6789 ext 12', '022-2345 6789 ext 12', '+912223456789;12'],
  ['022-2345 6789 ext. १२', '022-2345 6789 ext. 12', '+912223456789;12'],
  ['044 2345 6789 x5', '044 2345 6789 x5', '+914423456789;5'],
  ['044 2345 6789, Extn: 105', '044 2345 6789, Extn: 105', '+914423456789;105'],
  ['044 2345 6789 #7', '044 2345 6789 #7', '+914423456789;7'],
  // Others are elsewhere.
  ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958', '+442079460958'],
  ['+1 (202) 555-0108', '+1 (202) 555-0108', '+12025550108'],
  ['0049 30 123456', '0049 30 123456', '+4930123456'],
  ['＋977 1-4123456', '+977 1-4123456', '+97714123456'],
];

/** Numbers that are none of a mobile, and so get no message; those of areas at which no mobile begins, however written. */
export const typedLandlines: readonly string[] = [
  ...['+91 612 2345678', '+916122345678', '+91-7122-234567', '+91 712 234 5678', '07122345678'],
  ...['+91 6742 345 678', '+918212345678', '+91 863-2345678', '+917926581234', '0831 2345678'],
  ...['+91 4562 234567', '+91 1482 234567', '+९१ ६१२ २३४५६७८', '+91 (0) 612 2345678'],
  ...['022-2345 6789', '(022) 2345-6789', '01412345678', '+91 141 234 5678', '+911123456789'],
  ...['0612-2345678', '080 4123 4567', '+91 80 4123 4567', '079-2658 1234', '1800 123 4567'],
  ...['022-2345 6789 ext 12', '98765 43210 x5'],
];

/**
 * Mobiles in groups like those of a landline; no area has the codes 70, 87 or 88, and what may be of an
 * area or a mobile is one behind +91, and so is what has no 0 or country, or two groups of five.
 */
export const typedMobiles: readonly string[] = [
  ...['+91 612 9345678', '+916121345678', '+91 8554 222333', '+91 7222 345678', '6122345678'],
  ...['+91 61223 45678', '+91 810 234 5678', '+91 8066 123456', '+91 6786 456789', '+916002345678'],
  ...['+91 87 6543 2109', '+91 70 1234 5678', '+91 88 00 12 34 56', '+91-70-12345678'],
  ...['07 6543 2109 8', '070 1234 5678', '0 88 0012 3456', '+91 79265 81234', '7926581234'],
];

/** What nobody can call, though something was typed. */
export const uncallablePhones: readonly string[] = [
  ...['hello', 'call me', ',', '(M)', '98765 4321O', '9876543210 (Asha)', '9876543210@c.us'],
  // What stands behind a number need not be another one.
  ...['98765 43210 after 6 pm', '9876543210, flat 12', '022-2345 6789 from 10 to 6'],
  // Some have too few digits or too many.
  ...['9', '12345', '98000', '987654321', '98765432100', '+91 98765 4321', '+91 98765 432100'],
  ...['0123456789', '+1234567', '+1234567890123456', '120363000000000000', '022-2345 678'],
  // No mobile begins so, and no landline stands without its 0.
  ...['1234567890', '5876543210', '+91 12345 67890', '2223456789', '22 2345 6789'],
  // Nobody has these.
  ...['9999999999', '1111111111', '0000000000', '+91 00000 00000', '+91 99999 99999', '९९९९९९९९९९'],
  ...['0 8888888888', '+1 1111111111'],
  ...['+0 9876543210', '++919876543210', '+91 +91 98765 43210', '-', '+', '()', 'x5'],
  '9'.repeat(10_000),
];

/** Two numbers in one field, of which nobody knows which to call. */
export const severalPhones: readonly string[] = [
  ...['98765 43210 / 98765 43211', '9876543210, 9876543211', '9876543210; 9876543211'],
  ...['98765 43210 98765 43211', '9876543210/11', '98765 43210 or 98765 43211', '९८७६५४३२१०/११'],
  ...['022-2345 6789 / 2345 6790', '+91 98765 43210 +91 98765 43211', '9876543210+9876543211'],
  ...['Home 022-2345 6789, office (022) 2345 6790', '98765 43210 और 98765 43211'],
  ...['98765 43210 (M), 022 2345 6789 (O)', '98765 43210 98765 43211 98765 43212'],
  ...['98765 43210 or 11', '0141-2345678, 79', '98765 43210 या 98765 43211 after 6 pm'],
  ...['98765 43210, flat 12, 98765 43211', '98765/43210, 98765/43211', '9876543210, 9876543211/12'],
];

/** PIN codes as people type and copy them, each with its six digits. */
export const typedPins: readonly TypedText[] = [
  ['302001', '302001'],
  ['302 001', '302001'],
  ['302-001', '302001'],
  ['302\u00a0001', '302001'],
  ['302\u2011001', '302001'],
  ['302\u2013001', '302001'],
  [' 302001. ', '302001'],
  ['\u202a302001\u202c', '302001'],
  ['302\u200b001\ufeff', '302001'],
  ['३०२००१', '302001'],
  ['३०२-००१', '302001'],
  ['११००११', '110011'],
  ['٣٠٢ ٠٠١', '302001'],
  ['３０２００１', '302001'],
  ['３０２－００１', '302001'],
  ['௩௦௨௦௦௧', '302001'],
];

/** What is no PIN code. */
export const noPins: readonly string[] = [
  ...['', ' ', '1234', '30200', '3020011', '030200', '०३०२००', 'Jaipur', '302001 302002'],
  ...['302,001'],
];

/** The 12 digits that banks call a UPI payment, as people type and copy them. */
export const typedReferences: readonly TypedText[] = [
  ...[
    ...['412345678901', '4123 4567 8901', '4123-4567-8901', ' 412345678901 ', '4123.4567.8901'],
    ...['४१२३४५६७८९०१', '४१२३ ४५६७ ८९०१', '٤١٢٣٤٥٦٧٨٩٠١', '４１２３４５６７８９０１'],
    ...['4123\u00a04567\u00a08901', '4123\u20114567\u20138901', '\u202a412345678901\u202c'],
  ].map((input): TypedText => [input, '412345678901']),
];

/** What is no UPI reference. */
export const noReferences: readonly string[] = [
  ...['', '41234567890', '4123456789012', 'UPI412345678901', 'paid', '४१२३', '4123/4567/8901'],
];

/** States as people, forms and other shops write them. */
export const typedStates: readonly TypedText[] = [
  ['Rajasthan', 'Rajasthan'],
  ['RAJASTHAN', 'Rajasthan'],
  [' rajasthan ', 'Rajasthan'],
  ['Rājasthān', 'Rajasthan'],
  ['\u202aRajasthan\u202c', 'Rajasthan'],
  ['RJ', 'Rajasthan'],
  ['IN-RJ', 'Rajasthan'],
  ['in-rj', 'Rajasthan'],
  ['राजस्थान', 'Rajasthan'],
  ['State of Rajasthan', 'Rajasthan'],
  ['Orissa', 'Odisha'],
  ['IN-OR', 'Odisha'],
  ['IN-OD', 'Odisha'],
  ['उड़ीसा', 'Odisha'],
  ['ओड़िशा', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['PONDICHERRY', 'Puducherry'],
  ['IN-PY', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['IN-UT', 'Uttarakhand'],
  ['IN-UK', 'Uttarakhand'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['IN-CT', 'Chhattisgarh'],
  ['छत्तीसगढ', 'Chhattisgarh'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['TAMIL  NADU', 'Tamil Nadu'],
  ['तमिलनाडु', 'Tamil Nadu'],
  ['NCT of Delhi', 'Delhi'],
  ['Delhi (NCT)', 'Delhi'],
  ['The National Capital Territory of Delhi', 'Delhi'],
  ['New Delhi', 'Delhi'],
  ['IN-DL', 'Delhi'],
  ['J&K', 'Jammu and Kashmir'],
  ['J & K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['jammu and kashmir', 'Jammu and Kashmir'],
  ['जम्मू-कश्मीर', 'Jammu and Kashmir'],
  ['IN-JK', 'Jammu and Kashmir'],
  ['IN-LA', 'Ladakh'],
  ['लद्दाख', 'Ladakh'],
  ['IN-DH', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['IN-DN', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['IN-DD', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Dadra and Nagar Haveli and Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
  ['A & N Islands', 'Andaman and Nicobar Islands'],
  ['U.P.', 'Uttar Pradesh'],
  ['M.P.', 'Madhya Pradesh'],
  ['Telengana', 'Telangana'],
  ['IN-TG', 'Telangana'],
  ['IN-TS', 'Telangana'],
  ['West-Bengal', 'West Bengal'],
  ['Karnataka State', 'Karnataka'],
  ['Goa State', 'Goa'],
  ['Maharashtra (India)', 'Maharashtra'],
  ['Kerala, India', 'Kerala'],
  ['Chandigarh (UT)', 'Chandigarh'],
  ['Chandigarh U.T., India', 'Chandigarh'],
  ['Ladakh UT', 'Ladakh'],
  ['Union Territory of Ladakh', 'Ladakh'],
  ['D&NH', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['தமிழ்நாடு', 'Tamil Nadu'],
  ['தமிழ் நாடு', 'Tamil Nadu'],
  ['ఆంధ్ర ప్రదేశ్', 'Andhra Pradesh'],
  ['తెలంగాణ', 'Telangana'],
  ['ಕರ್ನಾಟಕ', 'Karnataka'],
  ['കേരളം', 'Kerala'],
  ['ગુજરાત', 'Gujarat'],
  ['ਪੰਜਾਬ', 'Punjab'],
  ['ଓଡ଼ିଶା', 'Odisha'],
  ['পশ্চিমবঙ্গ', 'West Bengal'],
  ['অসম', 'Assam'],
];

/** What names no state of India. */
export const noStates: readonly string[] = [
  ...['', ' ', '-', 'Atlantis', 'Rajas', 'IN-', 'IN-ZZ', 'XX', 'Jaipur', 'Lahore', 'Bengaluru'],
  ...['UT', 'State', 'India', 'Brut', 'UP State Road'],
  ...['302001', 'Rajasthan Rajasthan', 'constructor', '__proto__'],
];

type TypedAddress = readonly [input: string, kept: string, state: string, pin: string | null];

/** An address that is kept as it was typed. */
const asWritten = (address: string, state: string, pin: string | null) =>
  [address, address, state, pin] as const;

/** Addresses as orders carry them: as each is kept, its state, and its PIN code. */
export const typedAddresses: readonly TypedAddress[] = [
  asWritten('1 Road, Jaipur, Rajasthan, 302001', 'Rajasthan', '302001'),
  ['Jaipur, RAJASTHAN, ३०२-००१', 'Jaipur, Rajasthan, 302001', 'Rajasthan', '302001'],
  asWritten('1 Road, Jaipur, Rajasthan, 30200', 'Rajasthan', null),
  asWritten('1 Road, Jaipur, Rajasthan, 3020011', 'Rajasthan', null),
  asWritten('1 Road, Jaipur, Rajasthan 30200', 'Rajasthan', null),
  ['1 Road, Cuttack, Orissa, 753 001', '1 Road, Cuttack, Odisha, 753001', 'Odisha', '753001'],
  ['1 Road, Cuttack, IN-OR, 753001', '1 Road, Cuttack, Odisha, 753001', 'Odisha', '753001'],
  asWritten('1 Road, Cuttack, Orissa 753001', 'Odisha', '753001'),
  ['Jaipur, Rajasthan - ३०२००१', 'Jaipur, Rajasthan - 302001', 'Rajasthan', '302001'],
  asWritten('1 Road, Jaipur Rajasthan 302001', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur - 302 001, Rajasthan', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan, 302001, India', 'Rajasthan', '302001'),
  asWritten('1 Road\nJaipur\nRajasthan\nPIN: 302001', 'Rajasthan', '302001'),
  asWritten('1 Road, New Delhi 110001', 'Delhi', '110001'),
  asWritten('1 Road, Leh, Ladakh, 194101', 'Ladakh', '194101'),
  [
    '1 Road, Jammu, J&K, 180001',
    '1 Road, Jammu, Jammu and Kashmir, 180001',
    'Jammu and Kashmir',
    '180001',
  ],
  ['१ रोड, जयपुर, राजस्थान, ३०२००१', '१ रोड, जयपुर, Rajasthan, 302001', 'Rajasthan', '302001'],
  asWritten('1 Road, Bengaluru 560001, Karnataka', 'Karnataka', '560001'),
  asWritten('1 Road, Jaipur, 302001, Rajasthan', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan 302\u2011001', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan, PIN 302\u2013001', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan 302001 India', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan', 'Rajasthan', null),
  asWritten('123456 Road, Jaipur, Rajasthan', 'Rajasthan', null),
  asWritten('House 123-456, Sector 17, Chandigarh 160017', 'Chandigarh', '160017'),
  [
    '1 Road, Hyderabad, Telangana State, 500001',
    '1 Road, Hyderabad, Telangana, 500001',
    'Telangana',
    '500001',
  ],
  [
    '1 Road, Mumbai, Maharashtra (India), 400001',
    '1 Road, Mumbai, Maharashtra, 400001',
    'Maharashtra',
    '400001',
  ],
  asWritten('Sector 17, Chandigarh (UT) 160017', 'Chandigarh', '160017'),
  ['Sector 17, Chandigarh U.T., 160017', 'Sector 17, Chandigarh, 160017', 'Chandigarh', '160017'],
  asWritten('1 Road, Kochi, Kerala, Zip 682001', 'Kerala', '682001'),
  asWritten('1 Road, Kochi, Kerala, Pincode no. 682001.', 'Kerala', '682001'),
  [
    '1 Road, Silvassa, D&NH, 396230',
    '1 Road, Silvassa, Dadra and Nagar Haveli and Daman and Diu, 396230',
    'Dadra and Nagar Haveli and Daman and Diu',
    '396230',
  ],
  ['Chennai, தமிழ்நாடு, 600001', 'Chennai, Tamil Nadu, 600001', 'Tamil Nadu', '600001'],
  asWritten('1 Road, Jaipur, Rajasthan 302001, Ph: 98765 43210', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan, 302001, +91 987 654 3210', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan 302001 Mob. 9876543210', 'Rajasthan', '302001'),
  asWritten('1 Road, Jaipur, Rajasthan, 302001 0141-234567', 'Rajasthan', '302001'),
  ...[
    ...['Rajasthan 0141 234567', 'Rajasthan, 0141 234567', 'Rajasthan 0141-234567'],
    ...['Rajasthan, Ph: 234567', 'Rajasthan +91 141 234567', 'Rajasthan Tel. No. 234567'],
    ...['Rajasthan (0141) 234 567', 'Rajasthan 01412 345678'],
    ...['Rajasthan, Mobile No. 0141-2345678', 'Rajasthan, Phone 0141-234567'],
    ...[
      'Rajasthan, Ph. +91 141 234567',
      'Rajasthan, Landline: 0141 302 001',
      'Rajasthan M 0141 234567',
    ],
    ...['Rajasthan, Telephone number 0141 2345678', 'Rajasthan, मोबाइल नंबर: 98765 43210'],
  ].map((end) => asWritten(`1 Road, Jaipur, ${end}`, 'Rajasthan', null)),
  ...[
    ...['302001 0141 234567', '0141 234567 PIN 302001', '302001 Ph 0141 234567'],
    ...[', PIN 302001, Ph: (0141) 234567', '302001, फ़ोन 0141 234567', '302001 WhatsApp 9876543210'],
  ].map((end) => asWritten(`1 Road, Rajasthan ${end}`, 'Rajasthan', '302001')),
  asWritten('12 MG Road, Bengaluru, Karnataka, Phone 080 560001', 'Karnataka', null),
];

/** Addresses without a state. */
export const addressesWithoutState: readonly string[] = [
  ...['Somewhere', '1 Road, Jaipur', '1 Road, Jaipur, 302001', '1 Road, Jaipur, Atlantis, 302001'],
  ...['12 Rajasthan Street, Mumbai', 'Rajasthan, 1 Road', '302001', 'India'],
  ...['1 Road, Lahore, Punjab Road'],
];
