import type { Language } from '#shared/language/language.ts';

interface OfferWords {
  /** Names the notice for screen readers. */
  label: string;
  offer: string;
  accept: string;
  refuse: string;
}

/** What a language says of itself to those whose browser prefers it: each in its own words. */
export const offerWords: Readonly<Record<Language, OfferWords>> = {
  en: {
    label: 'Language',
    offer: 'This shop speaks English too.',
    accept: 'Show in English',
    refuse: 'Not now',
  },
  hi: {
    label: 'भाषा',
    offer: 'यह दुकान हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
    refuse: 'अभी नहीं',
  },
};
