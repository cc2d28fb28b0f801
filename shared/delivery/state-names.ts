import { foldText } from '#shared/language/fold-text.ts';
import { type IndianState, statesAndTerritories } from './india.ts';

/**
 * How else a state is written: its codes of ISO 3166-2 and in daily use, of today and before, its names of
 * before and short ones, and its names in Hindi and in its own script; spaces make no difference.
 */
const otherNames: Readonly<Record<IndianState, string>> = {
  'Andhra Pradesh': 'AP|Andhra|आंध्र प्रदेश|ఆంధ్రప్రదేశ్',
  'Arunachal Pradesh': 'AR|Arunachal|NEFA|अरुणाचल प्रदेश',
  Assam: 'AS|Asom|असम|आसाम|অসম',
  Bihar: 'BR|BH|बिहार',
  Chhattisgarh: 'CG|CT|Chattisgarh|Chhatisgarh|Chatisgarh|छत्तीसगढ़',
  Goa: 'GA|गोवा',
  Gujarat: 'GJ|Gujrat|गुजरात|ગુજરાત',
  Haryana: 'HR|Hariyana|हरियाणा',
  'Himachal Pradesh': 'HP|Himachal|हिमाचल प्रदेश|हिमाचल',
  Jharkhand: 'JH|झारखंड|झारखण्ड',
  Karnataka: 'KA|Mysore State|कर्नाटक|ಕರ್ನಾಟಕ',
  Kerala: 'KL|Keralam|केरल|കേരളം',
  'Madhya Pradesh': 'MP|मध्य प्रदेश',
  Maharashtra: 'MH|महाराष्ट्र',
  Manipur: 'MN|मणिपुर|মণিপুর|ꯃꯅꯤꯄꯨꯔ',
  Meghalaya: 'ML|मेघालय',
  Mizoram: 'MZ|मिज़ोरम',
  Nagaland: 'NL|नागालैंड|नागालैण्ड',
  Odisha: 'OD|OR|Orissa|Odissa|ओडिशा|उड़ीसा|ଓଡ଼ିଶା',
  Punjab: 'PB|Panjab|पंजाब|ਪੰਜਾਬ',
  Rajasthan: 'RJ|Rajsthan|राजस्थान',
  Sikkim: 'SK|सिक्किम',
  'Tamil Nadu': 'TN|Tamilnadu|Madras State|तमिलनाडु|तमिल नाडु|தமிழ்நாடு',
  Telangana: 'TG|TS|Telengana|तेलंगाना|తెలంగాణ',
  Tripura: 'TR|त्रिपुरा|ত্রিপুরা',
  'Uttar Pradesh': 'UP|United Provinces|उत्तर प्रदेश',
  Uttarakhand: 'UK|UA|UL|IN-UT|Uttaranchal|Uttrakhand|उत्तराखंड|उत्तराखण्ड|उत्तरांचल',
  'West Bengal': 'WB|Bengal|Paschim Bangal|पश्चिम बंगाल|পশ্চিমবঙ্গ',
  'Andaman and Nicobar Islands':
    'AN|AndamanandNicobar|Andaman&Nicobar|Andamans|A&NIslands|अंडमानऔरनिकोबारद्वीपसमूह|अंडमानऔरनिकोबार',
  Chandigarh: 'CH|चंडीगढ़|ਚੰਡੀਗੜ੍ਹ',
  'Dadra and Nagar Haveli and Daman and Diu':
    'DH|DN|DD|DNHDD|DadraandNagarHaveli|DamanandDiu|Dadra|Daman|Diu|दादराऔरनगरहवेलीऔरदमनऔरदीव|दादराऔरनगरहवेली|दमनऔरदीव|दमन|दीव|DNH|D&NH',
  Delhi:
    'DL|NewDelhi|NCT|NCTofDelhi|DelhiNCT|DelhiNCR|NationalCapitalTerritoryofDelhi|दिल्ली|नईदिल्ली',
  'Jammu and Kashmir': 'JK|J&K|Jammu|Kashmir|जम्मू और कश्मीर|जम्मू कश्मीर|जम्मू-कश्मीर|جموں و کشمیر',
  Ladakh: 'LA|Leh Ladakh|लद्दाख',
  Lakshadweep: 'LD|Laccadives|लक्षद्वीप',
  Puducherry: 'PY|Pondicherry|Pondy|पुदुच्चेरी|पुडुचेरी|पॉन्डिचेरी|पांडिचेरी|புதுச்சேரி',
};

/** Returns a name without what makes no difference: case, accents, points, spaces, "the", "state of"; & is "and". */
function keyOf(text: string): string {
  return foldText(text)
    .replace(/&/g, ' and ')
    .replace(/\b(?:the|(?:state|union territory) of)\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const statesByKey: ReadonlyMap<string, IndianState> = new Map(
  statesAndTerritories.flatMap((state) =>
    [state, ...otherNames[state].split('|')].map((name) => [keyOf(name), state] as const),
  ),
);

const fewestLetters = 3;
/** What people write behind the name of a state. */
const kindOfState = /(?:state|ut|unionterritory)?(?:india|bharat|भारत)?$/;

/** Returns the state or territory that somebody wrote, in any of its names and codes; null for none. */
export function readState(text: string): IndianState | null {
  const key = keyOf(text);
  const name = key.replace(kindOfState, '');
  return (
    statesByKey.get(key) ??
    statesByKey.get(key.replace(/^in(?=[a-z]{2}$)/, '')) ??
    (name.length < fewestLetters ? null : (statesByKey.get(name) ?? null))
  );
}

/** As many as the longest name has, its article and its country. */
const mostWords = 10;

/** Returns the state that the last words of a text name: `Jaipur Rajasthan`; its codes are too short for that. */
export function stateAtEnd(text: string): IndianState | null {
  const words = text.split(' ').slice(-mostWords);
  for (let first = 0; first < words.length; first += 1) {
    const name = words.slice(first).join(' ');
    const state = keyOf(name).length > fewestLetters ? readState(name) : null;
    if (state) return state;
  }
  return null;
}
