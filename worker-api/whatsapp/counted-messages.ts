import type { StoredMessageAttempt } from '#api/notifications/message-attempt-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { createBudgets } from '#api/server/limits/budgets.ts';
import { randomId } from '#api/server/random-id.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';

export type CountedAnswer =
  | { ok: true; outcome: MessageOutcome }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number };

type Kind = StoredMessageAttempt['kind'];

export type CountedMessage = Pick<StoredMessageAttempt, 'adminId' | 'kind' | 'recipient'> & {
  text: string;
  /** Asked right before it goes to the phone; after false it does not. */
  mayHandOver?: () => boolean;
};

export type CountedMessagesDeps = Pick<
  AppDeps,
  | ('storage' | 'clock' | 'randomBytes' | 'logger' | 'limits' | 'messenger')
  | ('secret' | 'previousSecret')
>;

/**
 * Sends messages by the connected phone within the limits of the whole shop, and stores recipient and
 * outcome, without the text (T22). Staff and orders do not use up each other's day.
 */
export function createCountedMessages(deps: CountedMessagesDeps) {
  const { storage, clock, randomBytes, logger, messenger } = deps;
  const attempts = storage.messageAttempts;
  const budgets = createBudgets(deps);
  const budgetOf = (kind: Kind) => [kind === 'order' ? 'orderMessages' : 'staffMessages'] as const;

  return {
    /** Resolves to how long until `kind` may be sent; 0 for now. */
    async waitMs(kind: Kind): Promise<number> {
      const answer = await budgets.look(budgetOf(kind), {});
      return answer.ok ? 0 : answer.retryAfterSeconds * 1_000;
    },
    async send({
      text,
      mayHandOver = () => true,
      ...message
    }: CountedMessage): Promise<CountedAnswer> {
      const spending = await budgets.spend(budgetOf(message.kind), {});
      if (!spending.ok) return { ...spending, reason: 'too_many' };
      const id = randomId(randomBytes);
      const createdAt = clock().toISOString();
      await attempts.insert({ id, ...message, outcome: 'unknown', createdAt });
      // What is not handed over is as certain not to arrive as without a phone.
      const outcome = mayHandOver()
        ? await messenger.send(message.recipient, text)
        : 'not_connected';
      // It stays as it was noted, unknown; whoever sends it again, because this failed, sends it twice.
      await attempts.settle(id, outcome).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        logger.error({ error: loggableError(error), during: 'noting how a message ended' });
      });
      return { ok: true, outcome };
    },
  };
}
