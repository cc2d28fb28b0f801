import { type SubmitEvent, useState } from 'react';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { longestReason, mostOwnHolidays } from '#shared/delivery/delivery-plan.ts';
import { holidaysOfYear } from '#shared/delivery/holiday-names.ts';
import type { PlanPartProps } from './delivery-section.tsx';
import styles from './plan-part.module.css';
import { PlanPart, PlanRow } from './plan-part.tsx';
import { words } from './words.ts';

/** Days on which couriers rest from today on: built-in ones, which can be worked, and the owner's own. */
export function Holidays({ plan, today, onChange }: PlanPartProps) {
  const { draft, attempt, isChanged, reset, field } = useDraft({ day: '', name: '' });
  const { day, name } = draft;
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  useUnsaved(isChanged, 'holidays', reset);
  const builtIn = holidaysOfYear(year).map((holiday) => ({ ...holiday, isOwn: false as const }));
  const ownHolidays = Object.entries(plan.addedHolidays).flatMap(([added, called]) =>
    added.startsWith(`${year}-`) ? [{ day: added, name: called, isOwn: true as const }] : [],
  );
  const all = [...builtIn, ...ownHolidays]
    .filter((holiday) => holiday.day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const rest = (at: string, rests: boolean) =>
    void attempt.run(() =>
      onChange(
        ({ workedHolidays }) => {
          const others = workedHolidays.filter((each) => each !== at && each >= yearBefore(today));
          return { workedHolidays: rests ? others : [...others, at].sort() };
        },
        rests ? words.holidays.rests(dayWords.near(at)) : words.holidays.works(dayWords.near(at)),
      ),
    );
  const remove = (at: string) =>
    void attempt.run(() =>
      onChange(
        ({ addedHolidays }) => {
          const { [at]: _, ...others } = addedHolidays;
          return { addedHolidays: others };
        },
        words.holidays.removed(dayWords.near(at)),
      ),
    );
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const successText = words.holidays.added(dayWords.near(day));
    const edit: Parameters<typeof onChange>[0] = ({ addedHolidays, workedHolidays }) => ({
      addedHolidays: { ...addedHolidays, [day]: name.trim() },
      workedHolidays: workedHolidays.filter((each) => each !== day),
    });
    await attempt.run(
      () => onChange(edit, successText),
      () => {
        setYear(Number(day.slice(0, 4)));
        reset();
      },
    );
  };
  return (
    <PlanPart title={words.holidays.title} lead={words.holidays.lead} attempt={attempt}>
      <div className={styles.fields}>
        <Select
          label={words.holidays.year}
          options={[thisYear, thisYear + 1].map(String)}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
      </div>
      <RowList>
        {all.map((holiday) =>
          holiday.isOwn ? (
            <PlanRow
              key={`${holiday.day} own`}
              what={dayWords.near(holiday.day)}
              note={<bdi>{holiday.name || words.holidays.own}</bdi>}
            >
              <Button
                variant="quiet"
                flush="end"
                aria-label={words.removeOf(dayWords.near(holiday.day))}
                onClick={() => remove(holiday.day)}
              >
                {words.remove}
              </Button>
            </PlanRow>
          ) : (
            <PlanRow
              key={holiday.day}
              what={dayWords.near(holiday.day)}
              note={
                <>
                  {words.holidayNames[holiday.name]}
                  {holiday.byTheMoon && <Badge tone="info" text={words.holidays.byTheMoon} />}
                </>
              }
            >
              <Choice
                type="checkbox"
                checked={!plan.workedHolidays.includes(holiday.day)}
                aria-label={words.holidays.restsOn(dayWords.near(holiday.day))}
                onChange={({ target }) => rest(holiday.day, target.checked)}
              >
                {words.holidays.rest}
              </Choice>
            </PlanRow>
          ),
        )}
      </RowList>
      <CheckedForm className={styles.fields} onSubmit={add}>
        <TextInput
          label={words.holidays.day}
          type="date"
          min={today}
          required
          data-missing={words.giveDay}
          {...field('day')}
        />
        <TextInput
          label={words.holidays.name}
          autoComplete="off"
          maxLength={longestReason}
          optional
          {...field('name')}
        />
        <Button
          type="submit"
          variant="secondary"
          className={deskUi.atFoot}
          busy={attempt.busy}
          disabled={Object.keys(plan.addedHolidays).length >= mostOwnHolidays}
        >
          {words.holidays.add}
        </Button>
      </CheckedForm>
    </PlanPart>
  );
}

/** What is long over makes room. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
