import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { orderAddress } from '#pwa/desk/people/people-address.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { dayWords } from '#shared/delivery/day-words.ts';
import { longestReason, mostClosedRanges } from '#shared/delivery/delivery-plan.ts';
import { dueQuery } from '#shared/orders/work-choices.ts';
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
        <OrdersDue from={draft.from} until={draft.until} />
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

/** So many are named; Work has the others by their day. */
const ordersNamed = 10;

/**
 * Says before a closing is saved which open orders have to leave on its days (YYYY-MM-DD), each with a link that keeps
 * what is typed here; nothing where there are none, or the days are not typed yet.
 */
export function OrdersDue({ from, until }: Pick<Range, 'from' | 'until'>) {
  const isTyped = from !== '' && from <= until;
  const { data } = useRemote(isTyped ? `due ${from} ${until}` : null, () =>
    deskApi().orderList({ ...dueQuery({ from, until }), page: '1', limit: String(ordersNamed) }),
  );
  if (!isTyped || !data || data.count === 0) return null;
  const { rows, count } = data;
  return (
    <div className={styles.due}>
      <Notice>
        <p role="status">{words.closed.ordersDue(count)}</p>
        <ul>
          {rows.map(({ order_number: number, customer_name: name, due_on: day = '' }) => (
            <li key={number}>
              <a href={orderAddress(number)} target="_blank" rel="noopener">
                {number}
              </a>{' '}
              <bdi>{name}</bdi>, {words.closed.shipBy(dayWords.near(day))}
            </li>
          ))}
        </ul>
        {count > rows.length && (
          <p className={ui.tallLinks}>
            <a href="/admin?tab=work&step=make" target="_blank" rel="noopener">
              {words.closed.moreDue(count - rows.length)}
            </a>
          </p>
        )}
      </Notice>
    </div>
  );
}

type Range = PlanPartProps['plan']['closed'][number];

function isSame(one: Range, other: Range): boolean {
  return one.from === other.from && one.until === other.until && one.reason === other.reason;
}

function rangeText({ from, until }: Pick<Range, 'from' | 'until'>): string {
  return words.fromTo(dayWords.near(from), dayWords.near(until));
}
