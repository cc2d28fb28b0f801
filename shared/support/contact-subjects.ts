/** What a contact message can be about, as it travels over HTTP. */
export const contactSubjects = [
  'product-inquiry',
  'custom-order',
  'support',
  'feedback',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];
