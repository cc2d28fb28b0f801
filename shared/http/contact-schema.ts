import { z } from 'zod';
import { contactSubjects } from '#shared/contact-subjects.ts';
import { emailSchema, filledText, personNameSchema, phoneSchema } from './text-schemas.ts';

export const contactSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema.optional(),
  subject: z.enum(contactSubjects, 'Please choose a subject'),
  // 5,000 of the visitor's own, and the line before them that says who writes.
  message: filledText('your message', 6_000),
});
export type ContactRequest = z.input<typeof contactSchema>;
