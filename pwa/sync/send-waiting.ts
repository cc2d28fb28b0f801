import { failureClass } from '#pwa/api/failure-class.ts';
import { dropLogout, unheardLogouts } from '#pwa/device/accounts/mirror-session.ts';
import { markSent, nextMessage, refuseMessage } from '#pwa/support/messages.ts';
import { contactRequest } from '#shared/support/contact-form.ts';
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

/** Tells the server of the logouts it has not heard; its answer empties the browser's cache (T32). */
export function sendLogoutsRound(context: SyncContext): Promise<SyncOutcome> {
  const api = context.apiOf(null);
  return context.withLock('logouts', async () => {
    for (const { id, token, keepCache = false } of await unheardLogouts(context)) {
      const answer = await api.logoutLate(token, { keepCache });
      if (!answer.ok) {
        const failure = failureClass(answer);
        if (failure.kind === 'retry') return failure;
        // A 401 without the shop's error shape may be a captive portal's.
        if (failure.kind === 'unauthorized' && answer.code === null) return { kind: 'retry' };
      }
      await dropLogout(context, id);
    }
    return { kind: 'synced' };
  });
}
