import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isOfferAnswered, languageStore } from '#pwa/device/language.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { isLanguage, type Language } from '#shared/language/language.ts';

// Most shoppers are never asked.
const OfferedLanguage = lazy(async () => ({
  default: (await import('./offered-language.tsx')).OfferedLanguage,
}));

/** Offers the browser's language until the shopper has chosen one. */
export function LanguageOffer() {
  const shown = useLanguage();
  const [refused, setRefused] = useState(false);
  const offered = offeredLanguage(navigator.languages, shown);
  const answered = useSyncExternalStore(
    onAnswer,
    () => offered === null || isOfferAnswered(offered),
  );
  if (offered === null || refused || answered) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OfferedLanguage offered={offered} onRefused={() => setRefused(true)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Calls back when a language may have been chosen or refused, in this tab or another. */
function onAnswer(callBack: () => void): () => void {
  const stop = languageStore.subscribe(callBack);
  window.addEventListener('storage', callBack);
  return () => {
    stop();
    window.removeEventListener('storage', callBack);
  };
}

/**
 * The language to offer: one beside English wherever the browser lists it, as a phone in India
 * that is set to Hindi often names English first; English where the browser lists nothing else.
 * @internal
 */
export function offeredLanguage(preferred: readonly string[], shown: Language): Language | null {
  const spoken = preferred.map((tag) => tag.split('-')[0]).filter(isLanguage);
  const wanted = spoken.find((language) => language !== 'en') ?? spoken[0] ?? null;
  return wanted === shown ? null : wanted;
}
