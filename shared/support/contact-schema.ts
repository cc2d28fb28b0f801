import { z } from 'zod';
import { because } from '#shared/http/issue.ts';
import {
  emailSchema,
  filledText,
  personNameSchema,
  phoneSchema,
} from '#shared/http/text-schemas.ts';
import { maxMessageLength } from './contact-message.ts';
import { contactSubjects } from './contact-subjects.ts';

const maxSenderLength = 1_000;

export const contactSchema = z.object({
  /** Made by the client, so that a message sent again is the same one. */
  id: z.guid(because('invalid_message_id')).optional(),
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema.optional(),
  subject: z.enum(contactSubjects, because('choose_subject')),
  // Before the visitor's own words stands a line that says who writes.
  message: filledText('message', maxMessageLength + maxSenderLength, 'many'),
});
export type ContactRequest = z.input<typeof contactSchema>;
