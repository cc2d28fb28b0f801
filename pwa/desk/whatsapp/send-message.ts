import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { outcomeText } from './use-messenger.ts';
import { words } from './words.ts';

/** What came of a message: the text to show, null when the session ended meanwhile. */
export interface SendingResult {
  wasSent: boolean;
  text: string | null;
}

/** Sends the shop's test message; texts after spec §8. */
export async function sendTestMessage(phoneNumber: string): Promise<SendingResult> {
  const phone = phoneNumber.trim();
  if (phone === '') return { wasSent: false, text: words.messages.test.missing };
  const answer = await deskApi().sendTestMessage(phone);
  if (!answer.ok) return failed(answer, words.messages.test.error);
  const { success, message, outcome } = answer.data;
  return success
    ? { wasSent: true, text: words.messages.test.sent }
    : refused(outcomeText(outcome, message));
}

/** Sends a message of one's own; texts after spec §8. */
export async function sendCustomMessage(
  recipient: string,
  message: string,
): Promise<SendingResult> {
  const phone = recipient.trim();
  const text = message.trim();
  const texts = words.messages.custom;
  if (phone === '' || text === '') return { wasSent: false, text: texts.missing };
  const answer = await deskApi().sendCustomMessage(phone, text);
  if (!answer.ok) return failed(answer, texts.error);
  const { success, results, message: reason, outcome } = answer.data;
  const result = results?.whatsapp;
  return success && result?.success !== false
    ? { wasSent: true, text: texts.sent }
    : refused(outcomeText(outcome, result?.error ?? reason));
}

/** The server's reason where it gives one for this message; errors of the server get `text`. */
function failed(answer: ApiFailure, text: string): SendingResult {
  const { status } = answer;
  if (status === 401) return { wasSent: false, text: null };
  const reason = status !== null && status >= 400 && status < 500 ? textOf(answer) : '';
  return reason === '' ? { wasSent: false, text } : refused(reason);
}

function refused(reason: string): SendingResult {
  return { wasSent: false, text: words.messages.refused(reason) };
}
