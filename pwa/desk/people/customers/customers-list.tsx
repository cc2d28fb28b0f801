import { type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { EmailText } from '#pwa/desk/email-text.tsx';
import { readPeople, usePeopleAddress, withPeople } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import { NoRows, RowList, SheetPager } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { CustomersAnswer } from '#shared/accounts/people-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './customers-list.module.css';

type Listed =
  | { kind: 'loading' }
  | { kind: 'failed'; message: () => string }
  | { kind: 'here'; answer: CustomersAnswer };

/** Finds customers by what they say of themselves; without a search the newest (B47). */
export function CustomersList() {
  const { shown, show } = usePeopleAddress();
  const { who, sheet } = shown;
  const [listed, setListed] = useState<Listed>({ kind: 'loading' });
  const texts = words.customers;
  const { load } = useAnswer(JSON.stringify({ who, sheet }), {
    ask: () => adminApi().customers(who, sheet),
    onAsk: () => setListed({ kind: 'loading' }),
    onAnswer: (answer) =>
      setListed(
        answer.ok
          ? { kind: 'here', answer: answer.data }
          : { kind: 'failed', message: () => textOf(answer) || texts.failed },
      ),
  });
  const find = (text: string) => (text === who && sheet === 1 ? load() : show({ who: text }));
  return (
    <section className={classNames(ui.stack4, ui.shrinking)} aria-label={words.parts.customers}>
      <CustomerSearch key={who} who={who} onFind={find} />
      {listed.kind === 'loading' && (
        <>
          <p role="status">{texts.loading}</p>
          <Skeleton lines={8} />
        </>
      )}
      {listed.kind === 'failed' && (
        <FailedNotice onTryAgain={load}>{listed.message()}</FailedNotice>
      )}
      {listed.kind === 'here' && (
        <>
          <CustomerRows customers={listed.answer.customers} />
          {listed.answer.customers.length === 0 && (
            <NoRows isFiltered={who !== '' || sheet > 1} texts={texts} onClear={() => find('')} />
          )}
          <SheetPager
            sheet={sheet}
            more={listed.answer.more}
            onTurn={(next) => show({ sheet: next })}
          />
        </>
      )}
    </section>
  );
}

function CustomerSearch({ who, onFind }: { who: string; onFind: (text: string) => void }) {
  const [text, setText] = useState(who);
  const texts = words.customers;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          label={texts.search}
          aria-label={texts.searchFor}
          placeholder={texts.searchFor}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{texts.find}</Button>
      </form>
    </search>
  );
}

/** The customers found, each a link to their page. @internal */
export function CustomerRows({ customers }: Pick<CustomersAnswer, 'customers'>) {
  const [address] = useSearchParams();
  if (customers.length === 0) return null;
  const pageOf = (customer: string) =>
    `/admin?${withPeople(address, { ...readPeople(address), customer })}`;
  return (
    <RowList label={words.customers.list}>
      {customers.map(({ id, name, email, phone, created_at }) => (
        <li key={id}>
          <Link className={classNames(ui.innerRing, ui.softOnHover, styles.row)} href={pageOf(id)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.email}>
              <EmailText email={email} />
            </span>
            <span className={styles.phone}>{phone}</span>
            <span className={styles.since}>
              {words.customers.since(dateWords.day(dayInIndia(created_at)))}
            </span>
          </Link>
        </li>
      ))}
    </RowList>
  );
}
