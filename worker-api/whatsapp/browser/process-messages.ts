import { z } from 'zod';
import { connectionFailures } from '#shared/whatsapp/connection-reasons.ts';

/** Commands go from the server to the WhatsApp process. */
export const commandSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    /** The folder in which the session is kept. */
    folder: z.string(),
    chromiumPath: z.string(),
  }),
  z.object({
    type: z.literal('send'),
    id: z.string(),
    to: z.string(),
    text: z.string(),
    /** By the clock of the machine: later the server takes it for lost, and may send it again. */
    untilMs: z.number(),
  }),
  z.object({ type: z.literal('logout') }),
  z.object({ type: z.literal('stop') }),
]);
export type Command = z.output<typeof commandSchema>;

/** Reports go from the WhatsApp process to the server. */
export const reportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('launched'), version: z.string() }),
  /** WhatsApp's page was loaded. */
  z.object({ type: z.literal('reached') }),
  z.object({ type: z.literal('link_code'), code: z.string().min(1).max(2_000) }),
  z.object({ type: z.literal('authenticated') }),
  z.object({ type: z.literal('loading'), percent: z.number() }),
  z.object({ type: z.literal('ready'), phone: z.string().nullable() }),
  z.object({ type: z.literal('auth_failure') }),
  z.object({ type: z.literal('disconnected'), reason: z.string() }),
  z.object({ type: z.literal('logged_out') }),
  /** Somebody wrote that they want no more messages; E.164. */
  z.object({ type: z.literal('stop_asked'), phone: z.string() }),
  z.object({ type: z.literal('trouble'), detail: z.string() }),
  z.object({
    type: z.literal('failed'),
    reason: z.enum(connectionFailures),
    detail: z.string(),
  }),
  z.object({
    type: z.literal('sent'),
    id: z.string(),
    outcome: z.enum(['sent', 'not_on_whatsapp', 'failed']),
  }),
]);
export type Report = z.output<typeof reportSchema>;
