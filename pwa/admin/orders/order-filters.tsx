import { type SyntheticEvent, useState } from 'react';
import type { OrdersAsked } from '#pwa/admin/admin-client.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Select, TextInput } from '#pwa/ui/field.tsx';
import { orderStatuses } from '#shared/orders/order.ts';
import { askedBy, filtersOf, type ListFilters } from './list-query.ts';
import styles from './order-filters.module.css';

const statusOptions = [
  { value: '', label: 'All' },
  ...orderStatuses.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];
const searchText = 'Search email/order#';

interface OrderFiltersProps {
  /** What the list shows now. */
  asked: OrdersAsked;
  onApply: (asked: OrdersAsked) => void;
}

/** Search, status and days of the list; nothing is asked before Apply. */
export function OrderFilters({ asked, onApply }: OrderFiltersProps) {
  const current = JSON.stringify(asked);
  const [filled, setFilled] = useState({ from: current, filters: filtersOf(asked) });
  // Back, forward and a cleared list change what is asked from outside.
  if (filled.from !== current) setFilled({ from: current, filters: filtersOf(asked) });
  const { filters } = filled;
  const turnedRound = filters.from !== '' && filters.to !== '' && filters.from > filters.to;

  const field = (key: keyof ListFilters) => ({
    value: filters[key],
    onChange: (event: { target: { value: string } }) =>
      setFilled({ from: current, filters: { ...filters, [key]: event.target.value } }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!turnedRound) onApply(askedBy(filters));
  };

  return (
    <search aria-label="Orders">
      <form className={styles.filters} onSubmit={submit}>
        <TextInput
          className={styles.search}
          label="Search"
          type="search"
          placeholder={searchText}
          aria-label={searchText}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          {...field('search')}
        />
        <Select
          className={styles.status}
          label="Status"
          options={statusOptions}
          {...field('status')}
        />
        <TextInput label="From" type="date" {...field('from')} />
        <TextInput
          label="To"
          type="date"
          error={turnedRound ? 'To is before From' : undefined}
          {...field('to')}
        />
        <div className={styles.actions}>
          <Button type="submit">Apply</Button>
        </div>
      </form>
    </search>
  );
}
