import { randomUUID } from 'node:crypto';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';

/** Messages that were handed to the process and have no outcome yet. */
export interface PendingMessages {
  /** Calls `handOn` with a new id and resolves to its outcome; `unknown` after `ms`. */
  wait(ms: number, handOn: (id: string) => void): Promise<MessageOutcome>;
  settle(id: string, outcome: MessageOutcome): void;
  /** Settles all as `unknown`: the process has ended. */
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
