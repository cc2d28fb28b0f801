import { type SyntheticEvent, useState } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { type DaysAsked, type Grouping, longestDays } from '#shared/figures/figures-by.ts';
import styles from './figures-panel.module.css';
import {
  areDays,
  type FiguresQuery,
  groupingsFor,
  type RangeName,
  rangeNames,
} from './figures-query.ts';
import { words } from './words.ts';

interface FiguresFiltersProps {
  query: FiguresQuery;
  onChange: (change: { range?: RangeName | DaysAsked; by?: Grouping }) => void;
}

/** Shows which days, and what a column of the charts is. */
export function FiguresFilters({ query, onChange }: FiguresFiltersProps) {
  const { range, days, by } = query;
  const [isOwn, setOwn] = useState(range === 'own');
  const choose = (value: string) => {
    setOwn(value === 'own');
    const name = rangeNames.find((each) => each === value);
    if (name) onChange({ range: name });
  };
  return (
    <div className={classNames(ui.screenOnly, styles.filters)}>
      <Select
        className={styles.range}
        label={words.range}
        value={isOwn ? 'own' : range}
        onChange={(event) => choose(event.target.value)}
        options={[...rangeNames, 'own' as const].map((value) => ({
          value,
          label: words.ranges[value],
        }))}
      />
      {isOwn && (
        <CustomDays
          key={`${days.from} ${days.to}`}
          days={days}
          onChoose={(daysAsked) => onChange({ range: daysAsked })}
        />
      )}
      <fieldset>
        <legend className={deskUi.legend}>{words.groupBy}</legend>
        <div className={deskUi.row}>
          {groupingsFor(days).map((each) => (
            <button
              key={each}
              type="button"
              className={classNames(ui.thickWhenPressed, styles.choice)}
              aria-pressed={each === by}
              onClick={() => onChange({ by: each })}
            >
              {words.by[each]}
            </button>
          ))}
        </div>
      </fieldset>
      <Button variant="quiet" className={ui.atEnd} onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  );
}

function CustomDays({ days, onChoose }: { days: DaysAsked; onChoose: (days: DaysAsked) => void }) {
  const [customDays, setCustomDays] = useState(days);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const wrong = wasSubmitted && !areDays(customDays);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (areDays(customDays)) onChoose(customDays);
  };
  return (
    <form className={classNames(later.wholeSubmit, styles.customDays)} onSubmit={submit} noValidate>
      <TextInput
        label={words.from}
        type="date"
        value={customDays.from}
        onChange={(event) => setCustomDays({ ...customDays, from: event.target.value })}
      />
      <TextInput
        label={words.to}
        type="date"
        value={customDays.to}
        error={wrong ? words.wrongDays(longestDays) : undefined}
        onChange={(event) => setCustomDays({ ...customDays, to: event.target.value })}
      />
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </form>
  );
}
