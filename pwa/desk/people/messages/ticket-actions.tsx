import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { words } from '#pwa/desk/people/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { useDraft, useTried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';
import { mayFollow, type TicketStepKind } from '#shared/support/tickets.ts';
import { RemoveTicket } from './remove-ticket.tsx';
import styles from './ticket-card.module.css';

interface TicketActionsProps {
  ticket: Ticket;
  describedBy: string;
  onChanged: (ticket: Ticket) => void;
  onStale: () => void;
}

/** Shows what may be done about a message next; each step is noted with who did it and when. */
export function TicketActions({ ticket, describedBy, onChanged, onStale }: TicketActionsProps) {
  const { id, state, steps } = ticket;
  const name = isolated(ticket.name);
  const texts = words.ticket;
  const attempt = useTried();
  const { busy, failed } = attempt;
  const [writing, setWriting] = useState<'note' | 'closed' | null>(null);
  const [ended, setEnded] = useState(false);
  // A step takes its button with it.
  const place = useFocusWhenLost(ended && writing === null);

  /** Returns why it was not noted, or null. */
  const note = async (kind: TicketStepKind, text = ''): Promise<(() => string) | null> => {
    setEnded(false);
    try {
      const answer = await deskApi().addTicketStep(id, { kind, text, place: steps.length });
      if (answer.ok) {
        onChanged(answer.data);
        return null;
      }
      if (answer.reason === 'ticket_changed') onStale();
      return () => textOf(answer) || texts.notNoted;
    } finally {
      setEnded(true);
    }
  };
  const noteAtOnce = (kind: TicketStepKind) => attempt.run(() => note(kind));
  const acknowledge = async () => {
    const { text, ...labels } = texts.askAcknowledge;
    if (await confirmAlert({ ...labels, text: text(name) })) await noteAtOnce('acknowledged');
  };
  const button = { 'aria-describedby': describedBy, 'aria-disabled': busy || undefined };
  const unlessBusy = (act: () => void) => () => {
    if (!busy) act();
  };

  return (
    <>
      <div className={styles.actions} ref={place} tabIndex={-1}>
        <RemoveTicket ticket={ticket} describedBy={describedBy} onRemoved={onStale} />
        <Button {...button} variant="quiet" onClick={unlessBusy(() => setWriting('note'))}>
          {texts.addNote}
        </Button>
        {mayFollow(state, 'reopened') && (
          <Button
            {...button}
            variant="secondary"
            onClick={unlessBusy(() => void noteAtOnce('reopened'))}
          >
            {texts.reopen}
          </Button>
        )}
        {mayFollow(state, 'closed') && (
          <Button
            {...button}
            variant={state === 'new' ? 'secondary' : 'primary'}
            onClick={unlessBusy(() => setWriting('closed'))}
          >
            {texts.resolve}
          </Button>
        )}
        {mayFollow(state, 'acknowledged') && (
          <Button {...button} onClick={unlessBusy(() => void acknowledge())}>
            {texts.acknowledge}
          </Button>
        )}
      </div>
      {failed && (
        <div className={ui.fullLine}>
          <Notice tone="error">{failed.text()}</Notice>
        </div>
      )}
      {writing && (
        <TicketNote
          kind={writing}
          name={name}
          onSave={(text) => note(writing, text)}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}

/** As much as the server takes. */
const mostLetters = 2_000;

interface TicketNoteProps {
  kind: 'note' | 'closed';
  /** The name of the person who wrote the message, set apart. */
  name: string;
  /** Returns why it was not noted, or null: what was typed stays then. */
  onSave: (text: string) => Promise<(() => string) | null>;
  onClose: () => void;
}

/** Asks for a note, or for what came of a message that is resolved. */
function TicketNote({ kind, name, onSave, onClose }: TicketNoteProps) {
  const { draft, attempt, field } = useDraft({ text: '' });
  const text = draft.text.trim();
  const close = useUnsaved(text !== '' && !attempt.busy, 'note', onClose);
  const texts = words.ticket;
  const isNote = kind === 'note';
  return (
    <FormDialog
      title={isNote ? texts.noteTitle(name) : texts.resolveTitle(name)}
      submit={isNote ? texts.save : texts.resolve}
      back={words.back}
      trying={attempt}
      onSubmit={() => attempt.run(() => onSave(text), onClose)}
      onClose={close}
    >
      <TextArea
        label={isNote ? texts.note : texts.outcome}
        hint={texts.outcomeHint}
        rows={4}
        required
        maxLength={mostLetters}
        data-missing={texts.missing}
        {...field('text')}
      />
    </FormDialog>
  );
}
