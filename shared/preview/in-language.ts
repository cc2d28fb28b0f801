import { hindi as drawingWords } from '#shared/drawing/words.hi.ts';
import { hindi as noteWords } from '#shared/gifts/currency-note/words.hi.ts';
import { hindi as frameWords } from '#shared/gifts/photo-frame/words.hi.ts';
import { hindi as resinWords } from '#shared/gifts/resin-frame/words.hi.ts';
import { hindi as sharedWords } from '#shared/gifts/shared-words.hi.ts';
import { hindi as zodiacWords } from '#shared/gifts/zodiac/words.hi.ts';
import { hindi as dateWords } from '#shared/language/format-moment.hi.ts';
import type { Language } from '#shared/language/language.ts';
import type { Dictionary } from '#shared/language/translated.ts';
import { withDictionary } from '#shared/language/with-dictionary.ts';
import { hindi as previewWords } from './words.hi.ts';

/** What gifts say in each language. */
const dictionaries: Readonly<Record<Language, Dictionary>> = {
  en: {},
  hi: {
    'shared/drawing/words': drawingWords,
    'shared/language/format-moment': dateWords,
    'shared/gifts/currency-note/words': noteWords,
    'shared/gifts/photo-frame/words': frameWords,
    'shared/gifts/resin-frame/words': resinWords,
    'shared/gifts/shared-words': sharedWords,
    'shared/gifts/zodiac/words': zodiacWords,
    'shared/preview/words': previewWords,
  },
};

/** What is drawn at once with the words of a language; what is drawn after it has its own. */
export function inLanguage<T>(language: Language, draw: () => T): T {
  return withDictionary(dictionaries[language], draw);
}
