import { z } from 'zod';

export const contactSubjects = [
  'product-inquiry',
  'custom-order',
  'support',
  'feedback',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const contactSchema = z.object({
  name: z.string().trim().min(1, 'Please give your name').max(120),
  email: z.email('Please give a valid e-mail address').max(254),
  phone: z.string().trim().max(30).optional(),
  subject: z.enum(contactSubjects, 'Please choose a subject'),
  message: z.string().trim().min(1, 'Please write a message').max(5_000),
});
export type ContactRequest = z.input<typeof contactSchema>;
