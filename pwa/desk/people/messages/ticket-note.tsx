import { useState } from 'react';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { words } from '#pwa/desk/people/words.ts';
import { TextArea } from '#pwa/ui/forms/field.tsx';

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
  const [text, setText] = useState('');
  const saving = useTried();
  const close = useUnsaved(text.trim() !== '' && !saving.busy, 'note', onClose);
  const texts = words.ticket;
  const isNote = kind === 'note';
  return (
    <FormDialog
      title={isNote ? texts.noteTitle(name) : texts.resolveTitle(name)}
      submit={isNote ? texts.save : texts.resolve}
      back={words.back}
      trying={saving}
      onSubmit={() => saving.run(() => onSave(text.trim()), onClose)}
      onClose={close}
    >
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
    </FormDialog>
  );
}
