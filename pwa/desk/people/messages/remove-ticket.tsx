import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words } from '#pwa/desk/people/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';

interface RemoveTicketProps {
  ticket: Pick<Ticket, 'id'>;
  describedBy?: string;
  onRemoved: () => void;
}

/** Deletes a message once staff have confirmed it; also for one that cannot be shown (T49). */
export function RemoveTicket({ ticket, describedBy, onRemoved }: RemoveTicketProps) {
  const texts = words.ticket;
  const removing = useTried();
  const remove = async () => {
    if (!(await confirmAlert({ ...texts.askToRemove, isDanger: true }))) return;
    await removing.run(
      async () => {
        const answer = await deskApi().removeTicket(ticket.id);
        // Somebody else was faster.
        if (answer.ok || answer.reason === 'unknown_ticket') return null;
        return () => textOf(answer) || texts.notNoted;
      },
      () => {
        onRemoved();
        showToast({ text: texts.removed, confirms: true });
      },
    );
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={removing.busy}
        aria-describedby={describedBy}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
      {removing.failed && <Notice tone="error">{removing.failed.text()}</Notice>}
    </>
  );
}
