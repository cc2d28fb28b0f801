import type { MessageOutcome } from '#shared/http/messaging-schemas.ts';
import { connectionWords } from '#shared/messaging/connection-words.ts';
import { standingText } from '#shared/messaging/english-connection.ts';

/** Where the connection stands; in the server's words for a reason that is unknown here. */
export function connectionText(said: {
  message: string;
  reason?: string;
  params?: object;
}): string {
  return standingText(connectionWords.standing, said) ?? said.message;
}

/** Why a message was not sent; `otherwise` for an outcome that is unknown here. */
export function outcomeText(outcome: MessageOutcome | undefined, otherwise: string): string {
  if (outcome === undefined || outcome === 'sent') return otherwise;
  return connectionWords.outcome[outcome] ?? otherwise;
}
