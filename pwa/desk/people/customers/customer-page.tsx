import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { usePeopleAddress } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import type { CustomerAnswer, OwnStaffAnswer } from '#shared/accounts/people-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import styles from './customer-page.module.css';
import { CustomerTellings } from './customer-tellings.tsx';
import { customerWords } from './customer-words.ts';

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; message: () => string }
  | { kind: 'here'; customer: CustomerAnswer };

interface CustomerPageProps {
  id: string;
  /** Null until the server has said who is signed in. */
  own: OwnStaffAnswer | null;
}

/** All that the desk knows of a customer, and what staff may do for them (B47). */
export function CustomerPage({ id, own }: CustomerPageProps) {
  const { show } = usePeopleAddress();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const { load, refresh } = useAnswer(id, {
    ask: () => adminApi().customer(id),
    onAsk: () => setLoaded({ kind: 'loading' }),
    onAnswer: (answer) =>
      setLoaded(
        answer.ok
          ? { kind: 'here', customer: answer.data }
          : { kind: 'failed', message: () => textOf(answer) || customerWords.failed },
      ),
  });
  /** While the page stays, with what is open on it, unless the customer is gone. */
  const again = () =>
    refresh((answer) => {
      if (answer.ok) setLoaded({ kind: 'here', customer: answer.data });
      else if (answer.code === 'not_found') load();
    });
  useAsking(() => {
    if (loaded.kind === 'here') again();
  });
  const heading = useFocusWhenLost<HTMLHeadingElement>(loaded.kind === 'here');
  return (
    <section className={styles.customer} aria-label={words.parts.customers}>
      <Button variant="quiet" flush="start" onClick={() => show({ customer: null })}>
        ← {words.back}
      </Button>
      {loaded.kind === 'loading' && (
        <>
          <p role="status">{customerWords.loading}</p>
          <Skeleton lines={8} />
        </>
      )}
      {loaded.kind === 'failed' && (
        <FailedNotice onTryAgain={load}>{loaded.message()}</FailedNotice>
      )}
      {loaded.kind === 'here' && (
        <>
          <h2 className={styles.name} ref={heading} tabIndex={-1}>
            {loaded.customer.name}
          </h2>
          <CustomerFacts customer={loaded.customer} />
          <CustomerActions
            customer={loaded.customer}
            own={own}
            onChanged={again}
            onDeleted={() => show({ customer: null, who: '' })}
          />
          <CustomerOrders customer={loaded.customer} />
          <CustomerTellings customer={loaded.customer} />
        </>
      )}
    </section>
  );
}
