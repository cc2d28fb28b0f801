import { type SubmitEvent, useId, useState } from 'react';
import { useTried } from '#pwa/admin/shop/use-tried.ts';
import { useUnsaved } from '#pwa/admin/unsaved/use-unsaved.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextArea, TextInput } from '#pwa/ui/field.tsx';
import { Choice } from '#pwa/ui/form-group.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { NoticeLine } from '#pwa/ui/notice-line.tsx';
import { longestNotice, longestReason } from '#shared/delivery/delivery-bounds.ts';
import { noticeTones } from '#shared/own-shop/shop-notice.ts';
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
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (mistakes.length > 0) return;
    await saving.run(() => onSave(draft), onClose);
  };
  return (
    <Modal
      title={title}
      onClose={close}
      className={styles.dialog}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} busy={saving.busy}>
            {saving.busy ? words.saving : words.save}
          </Button>
        </div>
      }
    >
      <CheckedForm id={id} className={styles.form} onSubmit={submit}>
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
            <div className={styles.days}>
              <TextInput {...day} label={words.closedFrom} {...typed('closedFrom')} />
              <TextInput
                {...day}
                label={words.closedUntil}
                min={draft.closedFrom || undefined}
                data-wrong={wrong('closedUntil', 'closedLong')}
                {...typed('closedUntil')}
              />
            </div>
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
        <fieldset className={styles.tones}>
          <legend className={styles.legend}>{words.tone}</legend>
          {noticeTones.map((tone) => (
            <Choice
              key={tone}
              type="radio"
              name={`${id}-tone`}
              checked={draft.tone === tone}
              onChange={() => change({ tone })}
            >
              {words.tones[tone]}
            </Choice>
          ))}
        </fieldset>
        <div className={styles.days}>
          <TextInput {...day} label={words.from} {...typed('from')} />
          <TextInput
            {...day}
            label={words.until}
            min={draft.from || undefined}
            data-wrong={wrong('until')}
            {...typed('until')}
          />
        </div>
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
        {saving.failed && <Notice tone="error">{saving.failed.text()}</Notice>}
      </CheckedForm>
    </Modal>
  );
}
