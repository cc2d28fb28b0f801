import { connectionWords } from '#shared/whatsapp/connection-words.ts';
import { standingText } from '#shared/whatsapp/english-connection.ts';
import type { MessageOutcome } from '#shared/whatsapp/messaging-schemas.ts';

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
