import { lazy, Suspense, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { occasions } from '#shared/catalogue/search/words-of-gift.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { events } from '#shared/gifts/shared-fields.ts';
import styles from './find-gifts.module.css';
import { findWords } from './find-words.ts';
import type { FoundGiftsProps } from './found-gifts.tsx';
import { maxSearch, useGiftSearch } from './use-gift-search.ts';

const FoundGifts = lazy(async () => ({
  default: (await import('./found-gifts.tsx')).FoundGifts,
}));

export interface FindGiftsProps extends Omit<FoundGiftsProps, 'search'> {
  /** Something is looked for, and shown here in place of the page's own gifts. */
  onFinding: (finding: boolean) => void;
}

/**
 * Shows the search over the gifts of all families, and the ways in by occasion (B20, B21): with
 * what is stored on this device, so without a network too.
 */
export function FindGifts({ onFinding, ...finding }: FindGiftsProps) {
  const { typedText, search: now, ...address } = useGiftSearch();
  const [awake, setAwake] = useState(false);
  const search = useDeferredValue(now);
  const isFinding = search !== null;
  // Before the page is drawn with both lists.
  useLayoutEffect(() => {
    onFinding(isFinding);
    return () => onFinding(false);
  }, [isFinding, onFinding]);
  return (
    <>
      <SearchField typedText={typedText} onWake={() => setAwake(true)} {...address} />
      <nav aria-label={findWords.occasions}>
        <ul className={ui.row2}>
          {occasions.map((occasion) => (
            <li key={occasion}>
              <Link
                href={address.hrefOf(occasion)}
                className={classNames(ui.inkEdgeWhenEnabled, ui.chip, styles.occasion)}
                aria-current={now !== null && 'occasion' in now && now.occasion === occasion}
              >
                {choiceText(events, occasion, 'shown')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(awake || isFinding) && (
        <div className={classNames(ui.hiddenWhenEmpty, styles.results)}>
          <Suspense fallback={isFinding && <p role="status">{findWords.looking}</p>}>
            <FoundGifts search={search} {...finding} />
          </Suspense>
        </div>
      )}
    </>
  );
}

interface SearchFieldProps
  extends Pick<ReturnType<typeof useGiftSearch>, 'typedText' | 'type' | 'clear' | 'keepNow'> {
  /** A search may begin. */
  onWake: () => void;
}

function SearchField({ typedText, type, clear, keepNow, onWake }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={classNames(ui.stackedForm1, ui.labels, styles.search)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Takes the keyboard of a phone away from the gifts.
          input.current?.blur();
        }}
      >
        <label htmlFor={id}>{findWords.search}</label>
        <div className={classNames(ui.positioned, ui.inkButtons, ui.plainSearch, styles.field)}>
          <input
            ref={input}
            className={classNames(ui.inkEdgeWhenEnabled, ui.focusEdge)}
            id={id}
            type="search"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={maxSearch}
            value={typedText}
            onFocus={onWake}
            onBlur={keepNow}
            onChange={({ target }) => type(target.value)}
          />
          {typedText !== '' && (
            <CloseButton
              aria-label={findWords.clear}
              onClick={() => {
                clear();
                input.current?.focus();
              }}
            />
          )}
        </div>
      </form>
    </search>
  );
}
