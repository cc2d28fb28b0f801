import { useId, useState } from 'react';
import { FieldPair, FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { RadioChoices } from '#pwa/desk/forms/radio-choices.tsx';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { NoticeLine } from '#pwa/ui/feedback/notice-line.tsx';
import { TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import { longestNotice, longestReason } from '#shared/delivery/delivery-bounds.ts';
import { noticeTones } from '#shared/shop-settings/shop-notice.ts';
import styles from './notice-dialog.module.css';
import { mistakesIn, type NoticeDraft, withClosing } from './notice-draft.ts';
import { words } from './words.ts';

interface NoticeDialogProps {
  title: string;
  begun: NoticeDraft;
  isNew: boolean;
  /** Stores it; returns why it was not stored, or null. */
  onSave: (draft: NoticeDraft) => Promise<(() => string) | null>;
  onClose: () => void;
}

/** Writes a notice, and for which days the workshop is closed, with what shoppers will see. */
export function NoticeDialog({ title, begun: given, isNew, onSave, onClose }: NoticeDialogProps) {
  const id = useId();
  const [begun] = useState(given);
  const [draft, setDraft] = useState(begun);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun);
  const close = useUnsaved(isChanged, id, onClose);
  const saving = useTried();
  const mistakes = mistakesIn(draft);
  const wrong = (...found: (keyof typeof words.mistakes)[]) => {
    const one = found.find((mistake) => mistakes.includes(mistake));
    return one && words.mistakes[one];
  };
  const change = (part: Partial<NoticeDraft>) => {
    saving.forget();
    setDraft(withClosing(draft, part));
  };
  const typed = (key: keyof NoticeDraft) => ({
    value: String(draft[key]),
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  const day = { type: 'date', required: true, 'data-missing': words.missing.day };
  const submit = () => {
    if (mistakes.length === 0) void saving.run(() => onSave(draft), onClose);
  };
  return (
    <FormDialog
      isWide
      title={title}
      submit={saving.busy ? words.saving : words.save}
      back={words.cancel}
      trying={saving}
      onSubmit={submit}
      onClose={close}
    >
      {draft.closes && (
        <>
          <p className={styles.lead}>{words.closesText}</p>
          {isNew && (
            <TextInput
              label={words.reason}
              hint={words.reasonHint}
              maxLength={longestReason}
              autoComplete="off"
              optional
              {...typed('reason')}
            />
          )}
          <FieldPair>
            <TextInput {...day} label={words.closedFrom} {...typed('closedFrom')} />
            <TextInput
              {...day}
              label={words.closedUntil}
              min={draft.closedFrom || undefined}
              data-wrong={wrong('closedUntil', 'closedLong')}
              {...typed('closedUntil')}
            />
          </FieldPair>
        </>
      )}
      <TextArea
        label={words.text}
        rows={2}
        required
        maxLength={longestNotice}
        counter={`${draft.text.length}/${longestNotice}`}
        data-missing={words.missing.text}
        {...typed('text')}
      />
      <TextArea
        label={words.textHi}
        lang="hi"
        rows={2}
        optional
        maxLength={longestNotice}
        counter={`${draft.textHi.length}/${longestNotice}`}
        hint={words.textHiHint}
        {...typed('textHi')}
      />
      <RadioChoices
        label={words.tone}
        names={words.tones}
        choices={noticeTones}
        chosen={draft.tone}
        onChoose={(tone) => change({ tone })}
      />
      <FieldPair>
        <TextInput {...day} label={words.from} {...typed('from')} />
        <TextInput
          {...day}
          label={words.until}
          min={draft.from || undefined}
          data-wrong={wrong('until')}
          {...typed('until')}
        />
      </FieldPair>
      <section aria-label={words.preview}>
        <p className={styles.legend}>{words.preview}</p>
        <div className={styles.page}>
          <NoticeLine tone={draft.tone} text={draft.text || words.previewEmpty} />
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
