import { classNames } from '#pwa/ui/class-names.ts';
import { type Remote, RemotePending } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './desk-search.module.css';
import type { FoundGroup, FoundThing } from './found-things.ts';
import { words } from './words.ts';

interface SearchResultsProps {
  remote: Pick<Remote<unknown>, 'failure' | 'load'>;
  groups: readonly FoundGroup[];
  state: 'empty' | 'short' | 'asking' | 'none' | 'found';
  /** Nothing was found yet, or it cannot be asked for. */
  isPending: boolean;
  text: string;
  /** The place of the chosen result among all of them; -1 for none. */
  active: number;
  listId: string;
  optionId: (at: number) => string;
  onOpen: (at: number) => void;
}

/** Shows what the search found, in groups, or why nothing stands there. */
export function SearchResults(props: SearchResultsProps) {
  const { remote, groups, state, text, isPending, listId } = props;
  const count = groups.reduce((sum, { things }) => sum + things.length, 0);
  if (isPending) {
    return <RemotePending remote={remote} texts={words} lines={4} />;
  }
  return (
    <>
      <p role="status" className={state === 'found' ? 'visually-hidden' : styles.saying}>
        {state === 'empty' && words.hint}
        {state === 'short' && words.short}
        {state === 'none' && `${words.none(text)} ${words.noneHint}`}
        {state === 'found' && words.count(count)}
      </p>
      <div id={listId} role="listbox" aria-label={words.results} className={ui.stack2}>
        {groups.map((group, at) => (
          <ResultGroup
            key={group.name}
            {...props}
            group={group}
            first={groups.slice(0, at).reduce((sum, { things }) => sum + things.length, 0)}
          />
        ))}
      </div>
    </>
  );
}

interface ResultGroupProps extends SearchResultsProps {
  group: FoundGroup;
  /** The place of its first result among all. */
  first: number;
}

function ResultGroup({ group, first, active, listId, optionId, onOpen }: ResultGroupProps) {
  const { name, things, more } = group;
  const headId = `${listId}-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset
    <div role="group" aria-labelledby={headId}>
      <p id={headId} className={styles.group}>
        {words.groups[name]}
        {more && <span> · {words.newest(things.length)}</span>}
      </p>
      {things.map((thing, index) => (
        <ResultOption
          key={thing.key}
          thing={thing}
          id={optionId(first + index)}
          isActive={first + index === active}
          onOpen={() => onOpen(first + index)}
        />
      ))}
      {more && <p className={styles.saying}>{words.moreHint}</p>}
    </div>
  );
}

interface ResultOptionProps {
  thing: FoundThing;
  id: string;
  isActive: boolean;
  onOpen: () => void;
}

/** A result, as a link that can also be opened in another tab; the keys of arrows move in the field. */
function ResultOption({ thing, id, isActive, onOpen }: ResultOptionProps) {
  const { address, title, about, by } = thing;
  return (
    <a
      id={id}
      href={address}
      role="option"
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      className={classNames(ui.softOnHover, styles.result)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <bdi className={styles.title}>{title}</bdi>
      {by && <bdi className={styles.by}>{by}</bdi>}
      <bdi className={styles.about}>{about}</bdi>
    </a>
  );
}
