import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { read } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { Button, CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { useSettling } from '#pwa/ui/use-settling.ts';
import { longestSearch } from '#shared/http/bounds.ts';
import type { DeskSearchAnswer } from '#shared/orders/desk-search-schemas.ts';
import styles from './desk-search.module.css';
import { type FoundGroup, groupsOf, noteOpened, recentGroup } from './found-things.ts';
import { SearchResults } from './search-results.tsx';
import { usePause, useSearchKeys } from './use-search-keys.ts';
import { words } from './words.ts';

const shortest = 3;

const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6" />
    <path d="M15.5 15.5L20 20" />
  </Icon>
);

/**
 * The one search of the desk, over orders, customers and messages (B86): `/` or Ctrl K lead to it, a phone has a
 * button in its place. An answer to what was typed before is never opened. `onOpened` takes the focus.
 */
export function DeskSearch({ onOpened }: { onOpened: () => void }) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Enter was pressed before the answer came.
  const [opensFirst, setOpensFirst] = useState(false);
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const searchText = text.trim();
  const isLong = searchText.split(/\s+/).some((word) => [...word].length >= shortest);
  const query = usePause(isOpen && isLong ? searchText : null);
  const remote = useRemote<{ answer: DeskSearchAnswer; text: string }>(query, () =>
    query === null
      ? null
      : deskApi()
          .find(query)
          .then(read((answer: DeskSearchAnswer) => ({ answer, text: query }))),
  );
  const isCurrent = remote.data?.text === searchText && isLong;
  const groups = isLong ? groupsOf(remote.data?.answer ?? null) : recentGroup();
  const things = groups.flatMap((group) => group.things);
  const state = stateOf(searchText, isLong, isCurrent, groups);
  const isOnline = useOnline();
  /** There is no list yet, or none any more. */
  const isPending =
    state === 'asking' && (groups.length === 0 || remote.failure !== null || !isOnline);
  const settling = useSettling(isLong ? searchText : '', isLong ? remote.data?.text : '');

  const close = () => {
    setIsOpen(false);
    setActive(-1);
    setOpensFirst(false);
  };
  const open = (at: number) => {
    const thing = things[at];
    if (!thing) return;
    noteOpened(thing);
    setText('');
    close();
    navigate(thing.address);
    onOpened();
  };
  useEffect(() => {
    if (!opensFirst || !isCurrent) return;
    setOpensFirst(false);
    open(0);
  });
  useSearchKeys(() => {
    setIsOpen(true);
    // A phone shows the field with the next frame.
    requestAnimationFrame(() => field.current?.select());
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && things.length > 0) {
      event.preventDefault();
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + things.length) % things.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isLong || isCurrent) open(Math.max(0, active));
      else setOpensFirst(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') {
        close();
        opener.current?.focus();
      } else setText('');
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const optionId = (at: number) => `${id}-${at}`;
  return (
    <search className={styles.search} onBlur={onBlur} data-open={isOpen || undefined}>
      <Button
        ref={opener}
        variant="quiet"
        className={styles.opener}
        aria-label={words.open}
        aria-expanded={isOpen && !isPending}
        onClick={() => {
          setIsOpen(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        <SearchIcon />
      </Button>
      <div className={styles.field}>
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded={isOpen && !isPending}
          aria-controls={isOpen && !isPending ? `${id}-results` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          placeholder={words.placeholder}
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={text}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            setActive(-1);
            setOpensFirst(false);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
        <CloseButton
          className={styles.close}
          aria-label={words.close}
          onClick={() => {
            close();
            opener.current?.focus();
          }}
        />
      </div>
      {isOpen && (
        <div
          className={classNames(ui.stack2, styles.panel)}
          data-settling={settling || undefined}
          // A tap on the panel leaves the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SearchResults
            remote={remote}
            groups={groups}
            state={state}
            isPending={isPending}
            text={searchText}
            active={active}
            listId={`${id}-results`}
            optionId={optionId}
            onOpen={open}
          />
        </div>
      )}
    </search>
  );
}

/** Returns what the panel has to say. */
function stateOf(
  text: string,
  isLong: boolean,
  isCurrent: boolean,
  groups: readonly FoundGroup[],
): 'empty' | 'short' | 'asking' | 'none' | 'found' {
  if (text === '') return 'empty';
  if (!isLong) return 'short';
  if (!isCurrent) return 'asking';
  return groups.length === 0 ? 'none' : 'found';
}
