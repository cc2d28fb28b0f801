import { randomUUID } from 'node:crypto';
import type { MessageOutcome } from '#shared/http/messaging-schemas.ts';

/** Messages that were handed on and not answered for yet. */
export interface PendingMessages {
  /** Waits for the answer to the id it is given; `unknown` after `ms`. */
  wait(ms: number, handOn: (id: string) => void): Promise<MessageOutcome>;
  settle(id: string, outcome: MessageOutcome): void;
  /** Nobody will answer any more. */
  settleAll(): void;
}

export function createPendingMessages(): PendingMessages {
  const waiting = new Map<string, (outcome: MessageOutcome) => void>();
  return {
    wait: (ms, handOn) =>
      new Promise((resolve) => {
        const id = randomUUID();
        const timer = setTimeout(() => waiting.get(id)?.('unknown'), ms);
        waiting.set(id, (outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(outcome);
        });
        handOn(id);
      }),
    settle: (id, outcome) => waiting.get(id)?.(outcome),
    settleAll() {
      for (const answer of [...waiting.values()]) answer('unknown');
    },
  };
}
