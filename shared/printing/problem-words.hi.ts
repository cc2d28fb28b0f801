import { isolated } from '#shared/language/directions.ts';
import type { ProblemWords } from './english-problems.ts';

export const hindi: ProblemWords = {
  letters_missing: ({ text, letters }) =>
    `“${text}” में ऐसे अक्षर हैं जो हमारे फ़ॉन्ट में नहीं हैं: ${letters.map(isolated).join(' ')}। वे छोड़ दिए गए हैं।`,
  outside_safe_area: ({ text }) => `“${text}” कटाई के किनारे से 3 मिमी से भी पास है।`,
  cut_short: ({ text }) => `“${text}” अपनी जगह के लिए बहुत लंबा है और बीच में कट गया है।`,
  photos_missing: ({ count }) => `${count} फ़ोटो अभी नहीं आई हैं।`,
  photo_unreadable: () => 'एक फ़ोटो पढ़ी नहीं जा सकी और छोड़ दी गई है।',
  not_drawn: () => 'ऑर्डर में नहीं लिखा कि इस उपहार पर क्या है, इसलिए इसकी प्रिंट फ़ाइल नहीं बनी।',
  drawing_failed: () => 'यह उपहार बनाया नहीं जा सका, इसलिए इसकी प्रिंट फ़ाइल नहीं बनी।',
  not_approved: () => 'एक बदला हुआ रूप ग्राहक के जवाब का इंतज़ार कर रहा है; यह उससे पहले वाला है।',
  changes_asked: () => 'ग्राहक ने बदलाव माँगे हैं और वह सवाल अभी खुला है।',
  drawn_anew: () => 'इस उपहार को देखे जाने के बाद हमारी तस्वीरें बदल गई हैं: इसे ऑर्डर की तस्वीर से मिला लें।',
  of: ({ order, item, text }) => `${order}, उपहार ${item}: ${text}`,
};
