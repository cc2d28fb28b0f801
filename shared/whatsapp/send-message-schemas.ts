import { z } from 'zod';
import { because } from '#shared/http/issue.ts';
import { withoutControls } from '#shared/http/text-schemas.ts';
import { toPhoneNumber } from './phone-number.ts';

/** How long a message to send may be, in characters (T22). */
const maxSentMessageLength = 1_000;

const noPhone = because('phone_needed');
const noPhoneOrMessage = because('phone_and_message_needed');

/** A telephone number as typed; becomes E.164. */
const recipientSchema = (empty: string) =>
  z.string(empty).transform((typedText, context) => {
    const answer = toPhoneNumber(typedText);
    if (answer.ok) return answer.number;
    const message = answer.reason === 'empty' ? empty : because('phone_unreadable');
    context.issues.push({ code: 'custom', message, input: typedText });
    return z.NEVER;
  });

/** `POST /api/notifications/test/whatsapp`. */
export const testMessageSchema = z.object({ phoneNumber: recipientSchema(noPhone) });

/** `POST /api/notifications/send`. */
export const sendMessageSchema = z.object({
  type: z.literal('whatsapp', because('only_whatsapp')),
  recipient: recipientSchema(noPhoneOrMessage),
  notificationType: z.literal('custom', because('only_custom_messages')),
  data: z.object(
    {
      message: z
        .string(noPhoneOrMessage)
        .overwrite((text) => withoutControls(text, 'many'))
        .trim()
        .min(1, noPhoneOrMessage)
        .max(
          maxSentMessageLength,
          because('keep_to', { what: 'sent_message', max: maxSentMessageLength }),
        ),
    },
    noPhoneOrMessage,
  ),
});
