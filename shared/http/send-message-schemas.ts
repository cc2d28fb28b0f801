import { z } from 'zod';
import { toPhoneNumber } from '#shared/phone-number.ts';

/** How long a message to send may be, in characters (T22). */
const maxSentMessageLength = 1_000;

const noPhoneText = 'Please enter a phone number';
const noPhoneOrMessageText = 'Please enter both phone number and message';
const badPhoneText =
  'Please enter the phone number with ten digits, or with + and the country code';

/** A telephone number as typed; becomes E.164. */
const recipientSchema = (emptyText: string) =>
  z.string(emptyText).transform((typed, context) => {
    const answer = toPhoneNumber(typed);
    if (answer.ok) return answer.number;
    const message = answer.reason === 'empty' ? emptyText : badPhoneText;
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  });

/** `POST /api/notifications/test/whatsapp`. */
export const testMessageSchema = z.object({ phoneNumber: recipientSchema(noPhoneText) });

/** `POST /api/notifications/send`. */
export const sendMessageSchema = z.object({
  type: z.literal('whatsapp', 'Messages are sent with type whatsapp'),
  recipient: recipientSchema(noPhoneOrMessageText),
  notificationType: z.literal('custom', 'Messages are sent with notificationType custom'),
  data: z.object(
    {
      message: z
        .string(noPhoneOrMessageText)
        .trim()
        .min(1, noPhoneOrMessageText)
        .max(
          maxSentMessageLength,
          `Please keep the message to ${maxSentMessageLength.toLocaleString('en-IN')} characters`,
        ),
    },
    noPhoneOrMessageText,
  ),
});
