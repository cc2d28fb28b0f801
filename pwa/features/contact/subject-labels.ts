import type { ContactSubject } from '#shared/contact-subjects.ts';

/** What each subject is called on screen. */
export const subjectLabels: Readonly<Record<ContactSubject, string>> = {
  'product-inquiry': 'Product inquiry',
  'custom-order': 'Custom order',
  support: 'Support',
  feedback: 'Feedback',
  other: 'Other',
};
