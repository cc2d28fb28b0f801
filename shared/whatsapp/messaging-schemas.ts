import { z } from 'zod';
import { maxSentMessageLength } from '#shared/http/bounds.ts';
import { because } from '#shared/http/failure.ts';
import { phoneRefusal } from '#shared/http/text-schemas.ts';
import { readText } from '#shared/language/typed-text.ts';
import { messageNumber, whyUncallable } from '#shared/values/phone-number.ts';

/** Where the WhatsApp connection stands; every change has a reason in words. */
export const messengerStates = [
  'disconnected',
  'starting',
  'waiting_for_scan',
  'authenticated',
  'ready',
  'failed',
] as const;
export type MessengerState = (typeof messengerStates)[number];

/** What came of a message; `unknown` when no answer came, so that it may still arrive. */
export type MessageOutcome = 'sent' | 'not_connected' | 'not_on_whatsapp' | 'failed' | 'unknown';

/** Helps the people who look after the shop's computer; holds no secret and no code to scan. */
export interface MessengerDebug {
  lastError: string | null;
  chromiumPath: string | null;
  chromiumVersion: string | null;
  libraryVersion: string | null;
}

/** `GET /api/notifications/whatsapp/status`; instants are UTC ISO 8601. */
export interface MessengerStatusAnswer {
  isReady: boolean;
  /** The number that is connected, else the one the owner set, in E.164; null when unknown. */
  adminPhone: string | null;
  message: string;
  /** Why, as data (+): shared/whatsapp/connection-reasons.ts. */
  reason?: string;
  params?: object;
  state: MessengerState;
  /** When `state` began. */
  since: string;
  debug: MessengerDebug;
}

/** `GET /api/notifications/whatsapp/qrcode`. The picture is a credential: never stored, never logged (T20). */
export interface QrCodeAnswer {
  /** A PNG as a `data:` URL. */
  qrCode: string | null;
  isReady: boolean;
  adminPhone: string | null;
  message: string;
  reason?: string;
  params?: object;
  /** When WhatsApp made the code; it lives about a minute. */
  issuedAt: string | null;
}

/** `POST /api/notifications/test/whatsapp`. */
export interface TestMessageAnswer {
  success: boolean;
  message: string;
  outcome?: MessageOutcome;
}

/** `POST /api/notifications/send`. */
export interface SendAnswer {
  success: boolean;
  results: { whatsapp: { success: boolean; error?: string } };
  message: string;
  outcome?: MessageOutcome;
}

const noPhone = because('phone_needed');
const noPhoneOrMessage = because('phone_and_message_needed');

/** The number of somebody who can get messages, as typed; becomes E.164. */
const recipientSchema = (empty: string) =>
  z
    .string(empty)
    .overwrite((text) => readText(text, 'one'))
    .trim()
    .min(1, { error: empty, abort: true })
    .refine((text) => whyUncallable(text) === null, { error: phoneRefusal, abort: true })
    .transform((text, context) => {
      const number = messageNumber(text);
      if (number !== null) return number;
      context.issues.push({ code: 'custom', message: because('mobile_needed'), input: text });
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
        .overwrite((text) => readText(text, 'many'))
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
