import { markSent, nextMessage, refuseMessage } from '#pwa/support/messages.ts';
import { contactRequest } from '#shared/support/contact-form.ts';
import { failureClass } from './failure-class.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncOutcome } from './sync-round.ts';

/**
 * Sends the waiting messages of all owners, oldest first. A refused one is marked with the reason
 * and does not hold up the next (SY6).
 */
export function syncMessagesRound(context: SyncContext): Promise<SyncOutcome> {
  const api = context.apiOf(null);
  return context.withLock('messages', async () => {
    for (;;) {
      const message = await nextMessage(context);
      if (!message?.form) return { kind: 'synced' };
      const { id, form, subject } = message;
      const answer = await api.sendContact({ ...contactRequest(form, subject), id });
      if (answer.ok) {
        await markSent(context, id);
        continue;
      }
      const failure = failureClass(answer);
      // The call needs no session, so a 401 is not the shop's answer.
      if (failure.kind === 'unauthorized') return { kind: 'retry' };
      if (failure.kind === 'retry')
        return answer.status === null ? { ...failure, unanswered: true } : failure;
      await refuseMessage(context, id, failure.failure);
    }
  });
}
