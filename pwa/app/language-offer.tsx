import { useState } from 'react';
import { chosenLanguage, keepLanguage } from '#pwa/device/language.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { isLanguage, type Language, languages } from '#shared/language.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { offerWords } from './offer-words.ts';
import { chooseLanguage } from './show-language.ts';

/** Offers the browser's language until the shopper has chosen one. */
export function LanguageOffer() {
  const shown = useLanguage();
  const [refused, setRefused] = useState(false);
  const offered = offeredLanguage(navigator.languages, shown);
  if (offered === null || refused || chosenLanguage() !== null) return null;
  const words = offerWords[offered];
  return (
    <aside aria-label={words.label} lang={languages[offered].locale}>
      <FloatingNotice text={words.offer}>
        <Button onClick={() => void chooseLanguage(offered)}>{words.accept}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            keepLanguage(shown);
            setRefused(true);
          }}
        >
          {words.refuse}
        </Button>
      </FloatingNotice>
    </aside>
  );
}

/**
 * The language to offer: one beside English wherever the browser lists it, as a phone in India
 * that is set to Hindi often names English first; English where the browser lists nothing else.
 */
export function offeredLanguage(preferred: readonly string[], shown: Language): Language | null {
  const spoken = preferred.map((tag) => tag.split('-')[0]).filter(isLanguage);
  const wanted = spoken.find((language) => language !== 'en') ?? spoken[0] ?? null;
  return wanted === shown ? null : wanted;
}
