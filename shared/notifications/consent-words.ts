import { translated } from '#shared/language/translated.ts';
import type { NotificationChannel } from './notification-keys.ts';

/**
 * Which version these sentences are: it is stored with each consent. Changed ones get the next, and the
 * old ones stay in `worker-api/notifications/notification-consents.ts`.
 */
export const consentVersion = 1;

/** What a customer agrees to, beside a box that is not ticked (B18). */
export const englishConsents: { agree: Record<NotificationChannel, string> } = {
  agree: {
    push: 'Tell me about this order by notifications on this device',
    email: 'Tell me about this order by email',
    whatsapp: 'Tell me about this order on WhatsApp',
  },
};

/** What a customer agrees to, in the language of the page. */
export const consentWords = translated('shared/notifications/consent-words', englishConsents);
