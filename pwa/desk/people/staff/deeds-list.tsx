import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { usePeopleAddress } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { NoRows, RowList, SheetPager } from '#pwa/desk/row-list.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Select } from '#pwa/ui/forms/field.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeedRow } from '#shared/accounts/people-schemas.ts';
import { deedParts, deedTopics } from '#shared/accounts/staff-deeds.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import styles from './staff.module.css';

/** Shows what staff did, newest first, of one person or about one topic; for owners (B80). */
export function DeedsList() {
  const { view, show } = usePeopleAddress();
  const { by, topic, sheet } = view;
  const texts = words.deeds;
  const listed = useRemote(JSON.stringify({ by, topic, sheet }), () =>
    deskApi().deeds(by, topic, sheet),
  );
  // Without the names all persons can be looked at together.
  const staff = useRemote('staff', () => deskApi().staff()).data?.staff ?? [];
  const isListed = by === '' || staff.some(({ id }) => id === by);
  return (
    <section className={classNames(ui.stack4, ui.shrinking)} aria-label={words.parts.log}>
      <p className={deskUi.lead}>{texts.lead}</p>
      <div className={styles.filters}>
        <Select
          label={texts.person}
          value={by}
          emptyLabel={texts.everybody}
          options={[
            ...staff.map(({ id, name }) => ({ value: id, label: isolated(name) })),
            ...(isListed ? [] : [{ value: by, label: texts.removed }]),
          ]}
          onChange={({ target }) => show({ by: target.value })}
        />
        <Select
          label={texts.topic}
          value={topic}
          emptyLabel={texts.allTopics}
          options={deedTopics.map((value) => ({ value, label: texts.topics[value] }))}
          onChange={({ target }) =>
            show({ topic: deedTopics.find((each) => each === target.value) ?? '' })
          }
        />
      </div>
      <RemoteView remote={listed} texts={texts} lines={8} anew>
        {({ deeds, more }) => (
          <>
            {deeds.length > 0 && (
              <RowList label={texts.list}>
                {deeds.map((row) => (
                  <Deed key={row.id} row={row} />
                ))}
              </RowList>
            )}
            {deeds.length === 0 && (
              <NoRows
                isFiltered={by !== '' || topic !== '' || sheet > 1}
                texts={texts}
                onClear={() => show({ by: '', topic: '' })}
              />
            )}
            <SheetPager page={sheet} more={more} onTurn={(next) => show({ sheet: next })} />
          </>
        )}
      </RemoteView>
    </section>
  );
}

/** Returns a value of the log with the names that steps, posts and states have at the desk. */
function inWords(value: string): string {
  const names: Readonly<Record<string, string>> = words.deeds.values;
  const steps: Readonly<Record<string, string>> = stateWords.steps;
  const posts: Readonly<Record<string, string>> = words.staff.posts;
  const nameOf = (part: string) => names[part] ?? steps[part] ?? posts[part] ?? part;
  return value.split(deedParts).map(nameOf).join(deedParts);
}

/** One deed, with the name of whom it was about. @internal */
export function Deed({ row }: { row: DeedRow }) {
  const { at, deed, who, who_name, thing, thing_name, browser, system, mark, change } = row;
  const texts = words.deeds;
  const device = [browser, system].filter((name) => name !== null).join(', ');
  return (
    <li className={styles.deed}>
      <p className={styles.what}>
        {texts.deeds[deed]}
        {thing !== null && <bdi className={deskUi.lightBreaking}>{thing_name ?? thing}</bdi>}
      </p>
      {change && (
        <p className={styles.change}>
          <span className="visually-hidden">
            {texts.change(isolated(inWords(change.before)), isolated(inWords(change.after)))}
          </span>
          <span aria-hidden="true">
            <bdi>{inWords(change.before)}</bdi> → <bdi>{inWords(change.after)}</bdi>
          </span>
        </p>
      )}
      <p className={styles.deedsListWho}>
        {who === null ? texts.terminal : <bdi title={who}>{who_name ?? texts.removed}</bdi>}
      </p>
      <p className={styles.device}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {who !== null && <span>{device || texts.unknownDevice}</span>}
        {mark !== null && <span>{texts.mark(mark)}</span>}
      </p>
    </li>
  );
}
