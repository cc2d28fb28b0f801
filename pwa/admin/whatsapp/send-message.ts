import { adminApi } from '#pwa/admin/admin-session.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';

/** What came of a message: the text to show, null when the session ended meanwhile. */
export interface Sent {
  sent: boolean;
  text: string | null;
}

/** Sends the shop's test message; texts after spec §8. */
export async function sendTestMessage(phoneNumber: string): Promise<Sent> {
  const phone = phoneNumber.trim();
  if (phone === '') return { sent: false, text: 'Please enter a phone number' };
  const answer = await adminApi().sendTestMessage(phone);
  if (!answer.ok) return failed(answer, 'Error sending test message');
  const { success, message } = answer.data;
  return success ? { sent: true, text: 'Test message sent successfully!' } : refused(message);
}

/** Sends a message of one's own; texts after spec §8. */
export async function sendCustomMessage(recipient: string, message: string): Promise<Sent> {
  const phone = recipient.trim();
  const text = message.trim();
  if (phone === '' || text === '') {
    return { sent: false, text: 'Please enter both phone number and message' };
  }
  const answer = await adminApi().sendCustomMessage(phone, text);
  if (!answer.ok) return failed(answer, 'Error sending custom message');
  const { success, results, message: words } = answer.data;
  const outcome = results?.whatsapp;
  return success && outcome?.success !== false
    ? { sent: true, text: 'Custom message sent successfully!' }
    : refused(outcome?.error ?? words);
}

/** The server's reason where it gives one for this message; breakdowns have a text of their own. */
function failed({ status, message }: ApiFailure, text: string): Sent {
  if (status === 401) return { sent: false, text: null };
  const isRefusal = status !== null && status >= 400 && status < 500 && message !== '';
  return isRefusal ? refused(message) : { sent: false, text };
}

function refused(reason: string): Sent {
  return { sent: false, text: `Failed to send message: ${reason}` };
}
