import { useId, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { type ChangeSetting, useShopSetting } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { RadioChoices } from '#pwa/desk/forms/choice-chips.tsx';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { Switch } from '#pwa/desk/forms/switch.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { OrdersDue } from '#pwa/desk/shop-settings/closed-days.tsx';
import styles from '#pwa/desk/shop-settings/plan-part.module.css';
import { ShopPart } from '#pwa/desk/shop-settings/plan-part.tsx';
import { words } from '#pwa/desk/shop-settings/words.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { FailedNotice, Notice, NoticeLine } from '#pwa/ui/feedback/notice.tsx';
import { TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft, useTried } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { dayWords } from '#shared/delivery/day-words.ts';
import { longestNotice, longestReason, mostNotices } from '#shared/delivery/delivery-plan.ts';
import { families } from '#shared/gifts/families.ts';
import { noticeTones } from '#shared/shop-settings/settings-of-day.ts';
import type { DeskNotice } from '#shared/shop-settings/shop-settings.ts';
import type { StoredNotices, StoredSwitches } from '#shared/shop-settings/shop-settings-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import {
  draftOfNotice,
  mistakesIn,
  type NoticeDraft,
  type NoticeState,
  newNotice,
  noticeOf,
  noticeState,
  withClosing,
  withNotice,
} from './notice-draft.ts';

type Open = DeskNotice | 'new' | 'closing';

interface NoticesSectionProps {
  /** Null until the shop has said them. */
  switches: StoredSwitches | null;
  onSwitches: ChangeSetting<StoredSwitches>;
}

/** What shoppers are told these days, and the days on which the workshop is closed (B44). */
export function NoticesSection({ switches, onSwitches }: NoticesSectionProps) {
  const remote = useShopSetting<StoredNotices>('notices', {
    get: () => deskApi().notices(),
    save: (notices) => deskApi().saveNotices(notices),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const { change } = remote;
  const notices = remote.data?.notices ?? [];
  const today = dayInIndia(serverNow().toISOString());
  const isFull = notices.length >= mostNotices;
  const adds = (
    <div className={ui.middleRow}>
      <Button variant="secondary" disabled={isFull} onClick={() => setOpen('new')}>
        {words.notices.add}
      </Button>
      <Button disabled={isFull} onClick={() => setOpen('closing')}>
        {words.notices.close}
      </Button>
    </div>
  );
  const isNew = open === 'new' || open === 'closing';
  return (
    <RemoteView remote={remote} texts={shopWords} lines={8}>
      {() => (
        <>
          <ShopPart
            title={words.notices.title}
            lead={words.notices.lead(mostNotices)}
            actions={notices.length > 0 && adds}
          >
            {isFull && <Notice>{words.notices.full(mostNotices)}</Notice>}
            {notices.length === 0 ? (
              <EmptyState title={words.notices.none} text={words.notices.noneText} action={adds} />
            ) : (
              <ul className={later.column4}>
                {notices.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    today={today}
                    onEdit={() => setOpen(notice)}
                    onRemove={() =>
                      change(
                        (now) => ({
                          ...now,
                          notices: now.notices.filter(({ id }) => id !== notice.id),
                        }),
                        words.notices.removed,
                      )
                    }
                  />
                ))}
              </ul>
            )}
          </ShopPart>
          {switches && <ComingSoon isOn={switches.comingSoon} onSwitches={onSwitches} />}
          {open && (
            <NoticeDialog
              title={titleOf(open)}
              initialDraft={isNew ? newNotice(today, open === 'closing') : draftOfNotice(open)}
              isNew={isNew}
              onSave={(draft) =>
                change(
                  (now) => {
                    const notices = withNotice(now.notices, noticeOf(draft), isNew ? null : open);
                    return notices && { ...now, notices };
                  },
                  isNew ? words.notices.made : words.notices.saved,
                )
              }
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </RemoteView>
  );
}

interface ComingSoonProps extends Pick<NoticesSectionProps, 'onSwitches'> {
  isOn: boolean;
}

/** Shows the line on the page of framed notes, which stands there until the owner switches it off (D3). */
function ComingSoon({ isOn, onSwitches }: ComingSoonProps) {
  const switching = useTried();
  const { title, lead, name, on, off } = words.notices.comingSoon;
  const text = families.photoFrame.page.words('shown').note ?? '';
  return (
    <ShopPart title={title} lead={lead}>
      {switching.failed && <Notice tone="error">{switching.failed.text()}</Notice>}
      <div className={ui.ends}>
        <p>{text}</p>
        <Switch
          text={name}
          label={`${name}: ${text}`}
          isOn={isOn}
          busy={switching.busy}
          onSwitch={(comingSoon) =>
            void switching.run(() =>
              onSwitches((now) => ({ ...now, comingSoon }), comingSoon ? on : off),
            )
          }
        />
      </div>
    </ShopPart>
  );
}

interface NoticeDialogProps {
  title: string;
  initialDraft: NoticeDraft;
  isNew: boolean;
  /** Stores it; returns why it was not stored, or null. */
  onSave: (draft: NoticeDraft) => Promise<(() => string) | null>;
  onClose: () => void;
}

/** Writes a notice, and for which days the workshop is closed, with what shoppers will see. */
function NoticeDialog({ title, initialDraft, isNew, onSave, onClose }: NoticeDialogProps) {
  const id = useId();
  const edited = useDraft(initialDraft);
  const { draft, attempt: saving } = edited;
  const close = useUnsaved(edited.isChanged, id, onClose);
  const mistakes = mistakesIn(draft);
  const wrong = (...candidates: (keyof typeof words.notices.mistakes)[]) => {
    const one = candidates.find((mistake) => mistakes.includes(mistake));
    return one && words.notices.mistakes[one];
  };
  const change = (part: Partial<NoticeDraft>) => edited.change(withClosing(draft, part));
  const fieldProps = (key: keyof NoticeDraft) => ({
    value: String(draft[key]),
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  const day = { type: 'date', required: true, 'data-missing': words.notices.missing.day };
  const submit = () => {
    if (mistakes.length === 0) void saving.run(() => onSave(draft), onClose);
  };
  return (
    <FormDialog
      isWide
      title={title}
      submit={saving.busy ? words.notices.saving : words.notices.save}
      back={words.notices.cancel}
      trying={saving}
      onSubmit={submit}
      onClose={close}
    >
      {draft.closes && (
        <>
          <p className={ui.note}>{words.notices.closesText}</p>
          {isNew && (
            <TextInput
              label={words.notices.reason}
              hint={words.notices.reasonHint}
              maxLength={longestReason}
              autoComplete="off"
              optional
              {...fieldProps('reason')}
            />
          )}
          <FieldPair>
            <TextInput {...day} label={words.notices.closedFrom} {...fieldProps('closedFrom')} />
            <TextInput
              {...day}
              label={words.notices.closedUntil}
              min={draft.closedFrom || undefined}
              data-wrong={wrong('closedUntil', 'closedLong')}
              {...fieldProps('closedUntil')}
            />
          </FieldPair>
          <OrdersDue from={draft.closedFrom} until={draft.closedUntil} />
        </>
      )}
      <TextArea
        label={words.notices.text}
        rows={2}
        required
        maxLength={longestNotice}
        counter={`${draft.text.length}/${longestNotice}`}
        data-missing={words.notices.missing.text}
        {...fieldProps('text')}
      />
      <TextArea
        label={words.notices.textHi}
        lang="hi"
        rows={2}
        optional
        maxLength={longestNotice}
        counter={`${draft.textHi.length}/${longestNotice}`}
        hint={words.notices.textHiHint}
        {...fieldProps('textHi')}
      />
      <RadioChoices
        label={words.notices.tone}
        names={words.notices.tones}
        choices={noticeTones}
        value={draft.tone}
        onChoose={(tone) => change({ tone })}
      />
      <FieldPair>
        <TextInput {...day} label={words.notices.from} {...fieldProps('from')} />
        <TextInput
          {...day}
          label={words.notices.until}
          min={draft.from || undefined}
          data-wrong={wrong('until')}
          {...fieldProps('until')}
        />
      </FieldPair>
      <section aria-label={words.notices.preview}>
        <p className={deskUi.legend}>{words.notices.preview}</p>
        <div className={styles.page}>
          <NoticeLine tone={draft.tone} text={draft.text || words.notices.previewEmpty} />
          {draft.textHi !== '' && (
            <div lang="hi">
              <NoticeLine tone={draft.tone} text={draft.textHi} />
            </div>
          )}
        </div>
      </section>
    </FormDialog>
  );
}

const tones: Readonly<Record<NoticeState, BadgeTone>> = {
  shown: 'success',
  later: 'info',
  over: 'neutral',
};

interface NoticeRowProps {
  notice: DeskNotice;
  today: string;
  onEdit: () => void;
  onRemove: () => Promise<(() => string) | null>;
}

/** Shows one notice as shoppers see it, and when. */
function NoticeRow({ notice, today, onEdit, onRemove }: NoticeRowProps) {
  const id = useId();
  const removing = useTried();
  const { text, text_hi, tone, from, until, closed } = notice;
  const state = noticeState(notice, today);
  const { near } = dayWords;
  return (
    <li className={styles.item}>
      <div id={id}>
        <NoticeLine tone={tone} text={text} />
        {text_hi !== undefined && (
          <div lang="hi">
            <NoticeLine tone={tone} text={text_hi} />
          </div>
        )}
      </div>
      <div className={styles.facts}>
        <Badge tone={tones[state]} text={words.notices.states[state]} />
        <p>{words.notices.shownFromTo(near(from), near(until))}</p>
        {closed && <p>{words.notices.closedFromTo(near(closed.from), near(closed.until))}</p>}
        {text_hi === undefined && <p>{words.notices.englishOnly}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-describedby={id} onClick={onEdit}>
          {words.notices.edit}
        </Button>
        <Button
          variant="quiet"
          busy={removing.busy}
          aria-describedby={id}
          onClick={() => void removing.run(onRemove)}
        >
          {words.notices.remove}
        </Button>
      </div>
      {removing.failed && (
        <FailedNotice onTryAgain={removing.failed.again}>{removing.failed.text()}</FailedNotice>
      )}
    </li>
  );
}

function titleOf(open: Open): string {
  if (open === 'new') return words.notices.newTitle;
  return open === 'closing' ? words.notices.closeTitle : words.notices.editTitle;
}
