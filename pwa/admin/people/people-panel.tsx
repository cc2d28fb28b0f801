import { useOwnAccount } from '#pwa/admin/own-account.ts';
import { staffMay } from '#shared/auth/staff-may.ts';
import { CustomerPage } from './customer-page.tsx';
import { CustomersList } from './customers-list.tsx';
import { usePeopleAddress } from './people-address.ts';
import styles from './people-panel.module.css';
import { StaffList } from './staff-list.tsx';
import { TicketsList } from './tickets-list.tsx';
import { words } from './words.ts';

/** The People tab: who wrote, who buys, who works here. The address holds what is shown. */
export function PeoplePanel() {
  const { shown, show } = usePeopleAddress();
  const own = useOwnAccount();
  const managesStaff = own !== null && staffMay(own.post, 'manage_staff');
  const parts = ['messages', 'customers', ...(managesStaff ? (['staff'] as const) : [])] as const;
  return (
    <div className={styles.people}>
      <nav className={styles.parts} aria-label={words.partsLabel}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            className={styles.part}
            aria-current={part === shown.part ? 'page' : undefined}
            onClick={() => show({ part, customer: null })}
          >
            {words.parts[part]}
          </button>
        ))}
      </nav>
      {shown.part === 'messages' && <TicketsList />}
      {shown.part === 'customers' &&
        (shown.customer === null ? (
          <CustomersList />
        ) : (
          <CustomerPage key={shown.customer} id={shown.customer} own={own} />
        ))}
      {shown.part === 'staff' && managesStaff && <StaffList ownId={own.id} />}
    </div>
  );
}
