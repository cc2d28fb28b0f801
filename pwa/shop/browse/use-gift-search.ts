import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isOccasion, type Occasion } from '#shared/catalogue/search/words-of-gift.ts';

/** What a shopper looks for: words, or gifts for an occasion. */
export type Wanted = { text: string } | { occasion: Occasion };

/** The longest text a search takes. */
export const maxSearch = 100;

/** The address follows what is typed after so much rest, as browsers take only so many changes. */
const restMs = 300;

/**
 * Returns what is looked for. The address keeps it, `?search=` or `?occasion=`, so that a reload
 * and Back show it again; what is typed replaces the entry of the history.
 */
export function useGiftSearch() {
  const [path, navigate] = useLocation();
  const params = useSearchParams()[0];
  const searched = (params.get('search') ?? '').slice(0, maxSearch);
  const occasion = params.get('occasion');
  const [typedText, setTypedText] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  // This is after Back, or a link: what was typed here is in the address by then.
  if (followed !== searched) {
    setFollowed(searched);
    setTypedText((now) => (now.trim() === searched ? now : searched));
  }
  useEffect(() => () => clearTimeout(rest.current), []);

  const keep = (text: string) => {
    clearTimeout(rest.current);
    const next = new URLSearchParams(location.search);
    const newText = text.trim();
    if (newText === (next.get('search') ?? '') && !(newText && next.has('occasion'))) return;
    next.delete('occasion');
    if (newText) next.set('search', newText);
    else next.delete('search');
    const query = String(next);
    navigate(query ? `${path}?${query}` : path, { replace: true, state: history.state });
  };
  const text = typedText.trim();
  const knownOccasion = isOccasion(occasion) ? occasion : null;
  const search = useMemo(
    (): Wanted | null => (text ? { text } : knownOccasion && { occasion: knownOccasion }),
    [text, knownOccasion],
  );
  return {
    typedText,
    search,
    type(next: string): void {
      setTypedText(next);
      clearTimeout(rest.current);
      rest.current = setTimeout(keep, restMs, next);
    },
    clear(): void {
      setTypedText('');
      keep('');
    },
    /** Before the shopper goes on to something else. */
    keepNow: () => keep(typedText),
    /** Returns the address that shows the gifts for an occasion, or no longer. */
    hrefOf: (occasion: Occasion) =>
      search && 'occasion' in search && search.occasion === occasion
        ? path
        : `${path}?occasion=${occasion}`,
  };
}
