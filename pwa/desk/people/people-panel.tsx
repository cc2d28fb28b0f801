import { useSearchParams } from 'wouter';
import { useOwnAccount } from '#pwa/desk/access/own-account.ts';
import { SubTabs } from '#pwa/desk/sub-tabs.tsx';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersList } from './customers/customers-list.tsx';
import { TicketsList } from './messages/tickets-list.tsx';
import { type PeoplePart, readPeople, withPeople } from './people-address.ts';
import styles from './people-panel.module.css';
import { DeedsList } from './staff/deeds-list.tsx';
import { StaffList } from './staff/staff-list.tsx';
import { words } from './words.ts';

/** The People tab: who wrote, who buys, who works here. The address holds what is shown. */
export function PeoplePanel() {
  const [address] = useSearchParams();
  const shown = readPeople(address);
  const own = useOwnAccount();
  const managesStaff = own !== null && staffMay(own.post, 'manage_staff');
  const readsDeeds = own !== null && staffMay(own.post, 'read_deeds');
  const parts: PeoplePart[] = [
    ...(['messages', 'customers'] as const),
    ...(managesStaff ? (['staff'] as const) : []),
    ...(readsDeeds ? (['log'] as const) : []),
  ];
  return (
    <div className={styles.people}>
      <SubTabs
        label={words.partsLabel}
        parts={parts}
        names={words.parts}
        open={shown.part}
        addressOf={(part) =>
          `/admin?${withPeople(address, { ...shown, part, customer: null, sheet: 1 })}`
        }
      />
      {shown.part === 'messages' && <TicketsList />}
      {shown.part === 'customers' &&
        (shown.customer === null ? (
          <CustomersList />
        ) : (
          <CustomerPage key={shown.customer} id={shown.customer} own={own} />
        ))}
      {shown.part === 'staff' && managesStaff && <StaffList ownId={own.id} />}
      {shown.part === 'log' && readsDeeds && <DeedsList />}
    </div>
  );
}
