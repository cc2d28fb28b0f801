import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { longestReason, mostClosedRanges } from '#shared/delivery/delivery-plan.ts';
import type { DeskNotice } from '#shared/shop-settings/shop-settings.ts';
import type { PlanPartProps } from './delivery-section.tsx';
import styles from './plan-part.module.css';
import { PlanPart, PlanRow } from './plan-part.tsx';
import { words } from './words.ts';

const empty = { reason: '', from: '', until: '' };

/** Days on which the workshop makes nothing: those said here, and those of notices. */
export function ClosedDays({
  plan,
  today,
  onChange,
  notices,
}: PlanPartProps & { notices: readonly DeskNotice[] }) {
  const { draft, attempt, isChanged, reset, field } = useDraft(empty);
  useUnsaved(isChanged, 'closed days', reset);
  const ofNotices = notices.flatMap(({ id, text, closed }) =>
    closed ? [{ id, text, closed }] : [],
  );
  const ranges = plan.closed.filter(({ until }) => until >= today);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.until < draft.from) return;
    const successText = words.closed.added(rangeText(draft));
    // Those that are over make room.
    await attempt.run(
      () =>
        onChange(({ closed }) => {
          const still = closed.filter((each) => each.until >= today && !isSame(each, draft));
          return { closed: [...still, draft].sort((a, b) => (a.from < b.from ? -1 : 1)) };
        }, successText),
      reset,
    );
  };
  return (
    <PlanPart title={words.closed.title} lead={words.closed.lead} attempt={attempt}>
      <RowList>
        {ofNotices.map(({ id, text, closed }) => (
          <PlanRow key={id} what={rangeText(closed)} note={text}>
            <Link className={styles.link} href="/admin?tab=shop&section=notices">
              {words.closed.ofNotice}
            </Link>
          </PlanRow>
        ))}
        {ranges.map((range) => (
          <PlanRow
            key={`${range.from} ${range.until} ${range.reason}`}
            what={rangeText(range)}
            note={range.reason}
          >
            <Button
              variant="quiet"
              flush="end"
              aria-label={words.removeOf(rangeText(range))}
              onClick={() =>
                void attempt.run(() =>
                  onChange(
                    ({ closed }) => ({ closed: closed.filter((each) => !isSame(each, range)) }),
                    words.closed.removed(rangeText(range)),
                  ),
                )
              }
            >
              {words.remove}
            </Button>
          </PlanRow>
        ))}
        {ofNotices.length + ranges.length === 0 && <PlanRow note={words.closed.none} />}
      </RowList>
      <CheckedForm className={styles.fields} onSubmit={add}>
        <TextInput
          label={words.closed.from}
          type="date"
          min={today}
          required
          data-missing={words.giveDay}
          {...field('from')}
        />
        <TextInput
          label={words.closed.until}
          type="date"
          min={draft.from || today}
          required
          data-missing={words.giveDay}
          data-wrong={draft.until && draft.until < draft.from ? words.closed.order : undefined}
          {...field('until')}
        />
        <TextInput
          label={words.closed.reason}
          autoComplete="off"
          maxLength={longestReason}
          optional
          {...field('reason')}
        />
        <Button
          type="submit"
          variant="secondary"
          className={deskUi.atFoot}
          busy={attempt.busy}
          disabled={ranges.length >= mostClosedRanges}
        >
          {words.closed.add}
        </Button>
      </CheckedForm>
    </PlanPart>
  );
}

type Range = PlanPartProps['plan']['closed'][number];

function isSame(one: Range, other: Range): boolean {
  return one.from === other.from && one.until === other.until && one.reason === other.reason;
}

function rangeText({ from, until }: Pick<Range, 'from' | 'until'>): string {
  return words.fromTo(dayWords.near(from), dayWords.near(until));
}
