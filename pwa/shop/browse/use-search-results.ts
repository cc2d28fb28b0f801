import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import {
  type CatalogueIndex,
  catalogueRevision,
  indexCatalogue,
} from '#pwa/catalogue/catalogue-index.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Language } from '#shared/language/language.ts';
import type { Dictionary } from '#shared/language/translated.ts';
import type { Wanted } from './use-gift-search.ts';

/** The words of a language. */
export type ReadWords = (language: Language) => Promise<Dictionary>;

const devanagari = /\p{Script=Devanagari}/u;

/** The newest index, for the next product page. */
let newest: { key: string; index: CatalogueIndex } | null = null;

/**
 * The names of the products that are wanted, the best first; undefined while none are known. The
 * catalogue is indexed at once, and anew after it has changed. On a page in English, Hindi is
 * searched once it is typed.
 */
export function useSearchResults(
  search: Wanted | null,
  readWords: ReadWords,
): readonly string[] | undefined {
  const language = useLanguage();
  const revision = useLiveQuery(() => catalogueRevision(thisDevice), []);
  const [inHindi, setInHindi] = useState(false);
  if (!inHindi && search && 'text' in search && devanagari.test(search.text)) setInHindi(true);
  const another = inHindi && language !== 'hi' ? 'hi' : null;
  const key = typeof revision === 'string' ? JSON.stringify([revision, language, another]) : null;
  const [index, setIndex] = useState(newest?.index);
  useAnswer(key, {
    ask: async () => {
      if (newest?.key === key) return newest.index;
      const dictionary = another ? await readWords(another) : null;
      const catalogueIndex = await indexCatalogue(thisDevice, dictionary);
      if (key !== null) newest = { key, index: catalogueIndex };
      return catalogueIndex;
    },
    onAnswer: setIndex,
  });
  return useMemo(() => index && search && lookUp(index, search), [index, search]) ?? undefined;
}

function lookUp(index: CatalogueIndex, search: Wanted): readonly string[] {
  return 'text' in search ? index.find(search.text) : index.forOccasion(search.occasion);
}
