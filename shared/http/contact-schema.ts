import { z } from 'zod';
import { maxMessageLength } from '#shared/contact-message.ts';
import { contactSubjects } from '#shared/contact-subjects.ts';
import { emailSchema, filledText, personNameSchema, phoneSchema } from './text-schemas.ts';

const maxSenderLength = 1_000;

export const contactSchema = z.object({
  /** Made by the client, so that a message sent again is the same one. */
  id: z.guid('Please give the message an id that is a UUID').optional(),
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema.optional(),
  subject: z.enum(contactSubjects, 'Please choose a subject'),
  // Before the visitor's own words stands a line that says who writes.
  message: filledText('your message', maxMessageLength + maxSenderLength, 'many'),
});
export type ContactRequest = z.input<typeof contactSchema>;
