import { type SyntheticEvent, useState } from 'react';
import type { OrderCriteria } from '#pwa/desk/api/order-calls.ts';
import { ChoiceChips } from '#pwa/desk/forms/choice-chips.tsx';
import { useDeskCounts } from '#pwa/desk/live/desk-counts.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { orderStatuses } from '#shared/orders/order.ts';
import { criteriaOf, filtersOf, type ListFilters } from './list-query.ts';
import styles from './order-filters.module.css';
import { words } from './words.ts';

interface OrderFiltersProps {
  /** What the list shows now. */
  criteria: OrderCriteria;
  onApply: (criteria: OrderCriteria) => void;
}

/** Search, status and days of the list; nothing is asked before Apply. */
export function OrderFilters({ criteria, onApply }: OrderFiltersProps) {
  const current = JSON.stringify(criteria);
  const [filled, setFilled] = useState({ from: current, filters: filtersOf(criteria) });
  // The filters are read anew because Back, forward and a cleared list change them from outside.
  if (filled.from !== current) setFilled({ from: current, filters: filtersOf(criteria) });
  const { filters } = filled;
  const turnedRound = filters.from !== '' && filters.to !== '' && filters.from > filters.to;

  const field = (key: keyof ListFilters) => ({
    value: filters[key],
    onChange: (event: { target: { value: string } }) =>
      setFilled({ from: current, filters: { ...filters, [key]: event.target.value } }),
  });
  const texts = words.filters;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!turnedRound) onApply(criteriaOf(filters));
  };

  return (
    <search aria-label={words.title}>
      <form className={classNames(ui.screenOnly, styles.filters)} onSubmit={submit}>
        <TextInput
          className={classNames(later.whole, styles.search)}
          label={texts.search}
          type="search"
          placeholder={texts.searchFor}
          aria-label={texts.searchFor}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          {...field('search')}
        />
        <Select
          className={classNames(later.whole, styles.status)}
          label={words.heads.status}
          options={statusOptions()}
          {...field('status')}
        />
        <TextInput label={texts.from} type="date" {...field('from')} />
        <TextInput
          label={texts.to}
          type="date"
          error={turnedRound ? texts.turnedRound : undefined}
          {...field('to')}
        />
        <div
          className={classNames(
            later.whole,
            ui.line2,
            ui.growingSubmit,
            deskUi.atFoot,
            styles.actions,
          )}
        >
          <Button type="submit">{texts.apply}</Button>
        </div>
      </form>
    </search>
  );
}

/** Shows the orders alone that ask something of staff, with their number (B90); nothing while none does. */
export function QuestionChips({ criteria, onApply }: OrderFiltersProps) {
  const asking = useDeskCounts()?.lists.questions ?? 0;
  const value = criteria.questions === undefined ? 'all' : 'open';
  if (asking === 0 && value === 'all') return null;
  const { questions: texts } = words.filters;
  return (
    <ChoiceChips
      label={texts.label}
      choices={['all', 'open']}
      value={value}
      nameOf={(each) => (each === 'all' ? texts.all : texts.open(asking))}
      isAlarming={(each) => each === 'open' && asking > 0}
      onChoose={(each) => {
        const { questions: _, ...others } = criteria;
        onApply(each === 'all' ? others : Object.assign(others, { questions: 'open' } as const));
      }}
    />
  );
}

function statusOptions() {
  const { statuses } = giftWords.order;
  return [
    { value: '', label: words.filters.allStatuses },
    ...orderStatuses.map((value) => ({ value, label: statuses[value] })),
  ];
}
