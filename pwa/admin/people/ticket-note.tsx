import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextArea } from '#pwa/ui/field.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import styles from './people-dialog.module.css';
import { words } from './words.ts';

/** As much as the server takes. */
const mostLetters = 2_000;

interface TicketNoteProps {
  kind: 'note' | 'closed';
  /** Who wrote the message. */
  name: string;
  /** Returns why it was not noted, or null: what was typed stays then. */
  onSave: (text: string) => Promise<(() => string) | null>;
  onClose: () => void;
}

/** Asks for a note, or for what came of a message that is resolved. */
export function TicketNote({ kind, name, onSave, onClose }: TicketNoteProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const texts = words.ticket;
  const isNote = kind === 'note';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(null);
    const why = await onSave(text.trim());
    setBusy(false);
    if (why) setFailed(() => why);
    else onClose();
  };
  return (
    <Modal
      title={isNote ? texts.noteTitle(name) : texts.resolveTitle(name)}
      onClose={onClose}
      className={styles.dialog}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {isNote ? texts.save : texts.resolve}
          </Button>
        </div>
      }
    >
      <CheckedForm id={formId} className={styles.form} onSubmit={submit}>
        <TextArea
          label={isNote ? texts.note : texts.outcome}
          hint={texts.outcomeHint}
          rows={4}
          required
          maxLength={mostLetters}
          data-missing={texts.missing}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {failed && <Notice tone="error">{failed()}</Notice>}
      </CheckedForm>
    </Modal>
  );
}
