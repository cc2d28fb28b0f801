import { z } from 'zod';
import { messengerStates } from '#shared/whatsapp/messaging-schemas.ts';
import type { LinkCode, MessengerStatus } from './messenger.ts';

const noticeSchema = z.object({
  status: z.object({
    state: z.enum(messengerStates),
    since: z.string(),
    message: z.string(),
    reason: z.string().optional(),
    params: z.looseObject({}).optional(),
    phone: z.string().nullable(),
    debug: z.object({
      lastError: z.string().nullable(),
      chromiumPath: z.string().nullable(),
      chromiumVersion: z.string().nullable(),
      libraryVersion: z.string().nullable(),
    }),
  }),
  linkCode: z.object({ code: z.string(), issuedAt: z.string() }).nullable(),
  /** Whether the session that WhatsApp linked lies with this process. */
  hasSession: z.boolean(),
  isLinked: z.boolean(),
});

/** What the process that holds the messenger publishes; sealed on its way. */
export interface Notice {
  status: MessengerStatus;
  linkCode: LinkCode | null;
  hasSession: boolean;
  /** Whether a phone was linked, so that the session can be gone on with. */
  isLinked: boolean;
}

/** Reads a notice from JSON, where an optional field is absent and never undefined. */
export function readNotice(json: string): Notice {
  return noticeSchema.parse(JSON.parse(json)) as Notice;
}

/** What another process asks of it. */
export const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('initialize') }),
  z.object({ type: z.literal('logout') }),
  z.object({ type: z.literal('send'), to: z.string(), text: z.string() }),
]);
export type Request = z.output<typeof requestSchema>;

export const outcomeSchema = z.enum([
  'sent',
  'not_connected',
  'not_on_whatsapp',
  'failed',
  'unknown',
]);
