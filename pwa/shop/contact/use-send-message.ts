import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { MessageRow } from '#pwa/device/database/database-rows.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { forgetSent, keepMessage, messagesOf, takeBack } from '#pwa/support/messages.ts';
import { sendMessagesNow } from '#pwa/sync/sync-now.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { ContactForm } from '#shared/support/contact-form.ts';
import { refusalText, unsentText } from './refusal-text.ts';
import { words } from './words.ts';

interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

/**
 * Sends through the device's outbox: a message is stored before the first request, and shown as
 * sent only once the server has it, even if another tab or the service worker sent it.
 */
export function useSendMessage() {
  const scope = useScope();
  const { owner } = scope;
  const rows = useLiveQuery(() => messagesOf(scope), [scope]) ?? [];
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const sent = rows.some((row) => row.owner === owner && row.state === 'sent');
  useEffect(() => {
    if (!sent) return;
    setOutcome({ tone: 'success', text: words.form.sent });
    void forgetSent(scope);
  }, [sent, scope]);

  /** Returns whether the form may be emptied; it may hold a message that was taken back. */
  const send = async (form: ContactForm, takenBack: MessageRow | null): Promise<boolean> => {
    if (form.subject === '') return false;
    setOutcome(null);
    const message = { form, subject: form.subject, takenBack };
    const stored = await withRoom(scope, () => keepMessage(scope, message));
    if (!stored.ok || stored.value === null) {
      const text = stored.ok ? words.form.outboxFull : textOf(ownFailure('device_full'));
      setOutcome({ tone: 'error', text });
      return false;
    }
    const id = stored.value;
    setSendingId(id);
    const round = await sendMessagesNow().finally(() => setSendingId(null));
    const kept = (await messagesOf(scope)).find((row) => row.id === id);
    if (kept?.state === 'waiting') setOutcome({ tone: 'error', text: unsentText(round) });
    const refused = kept?.failure ? kept : null;
    if (!refused) return true;
    // The form still holds its text.
    await takeBack(scope, id);
    setOutcome({ tone: 'error', text: refusalText(refused) || words.form.failed });
    return false;
  };

  return {
    sending: sendingId !== null,
    outcome,
    /** Waiting and refused messages, without the one that is being sent from the form. */
    waiting: rows.filter(
      (row): row is MessageRow & { form: ContactForm } =>
        row.owner === owner && row.form !== null && row.id !== sendingId,
    ),
    clearOutcome: () => setOutcome(null),
    sayTakenBack: () => setOutcome({ tone: 'success', text: words.waiting.takenBack }),
    send,
  };
}
