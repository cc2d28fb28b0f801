import { type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { readPeople, usePeopleAddress, withPeople } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import { EmailText, NoRows, RowList, SheetPager } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { CustomersAnswer } from '#shared/accounts/people-schemas.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './customer-page.module.css';

/** Finds customers by what they say of themselves; without a search the newest (B47). */
export function CustomersList() {
  const { view, show } = usePeopleAddress();
  const { who, sheet } = view;
  const texts = words.customers;
  const listed = useRemote(JSON.stringify({ who, sheet }), () => deskApi().customers(who, sheet));
  const find = (text: string) =>
    text === who && sheet === 1 ? listed.load() : show({ who: text });
  return (
    <section className={classNames(ui.stack4, ui.shrinking)} aria-label={words.parts.customers}>
      <CustomerSearch key={who} who={who} onFind={find} />
      <RemoteView remote={listed} texts={texts} lines={8} anew>
        {({ customers, more }) => (
          <>
            <CustomerRows customers={customers} />
            {customers.length === 0 && (
              <NoRows isFiltered={who !== '' || sheet > 1} texts={texts} onClear={() => find('')} />
            )}
            <SheetPager page={sheet} more={more} onTurn={(next) => show({ sheet: next })} />
          </>
        )}
      </RemoteView>
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
          <Link
            className={classNames(ui.innerRing, ui.softOnHover, styles.customersListRow)}
            href={pageOf(id)}
          >
            <bdi className={styles.customersListName}>{name}</bdi>
            <span className={styles.email}>
              <EmailText email={email} />
            </span>
            <bdi className={styles.phone}>{phone}</bdi>
            <span className={styles.since}>
              {words.customers.since(dateWords.day(dayInIndia(created_at)))}
            </span>
          </Link>
        </li>
      ))}
    </RowList>
  );
}
