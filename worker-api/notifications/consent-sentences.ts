import type { Language } from '#shared/language/language.ts';
import { hindi } from '#shared/notifications/consent-words.hi.ts';
import { consentVersion, englishConsents } from '#shared/notifications/english-consents.ts';
import type { ToldChannel } from '#shared/notifications/told-keys.ts';

type Sentences = Readonly<Record<Language, Readonly<Record<ToldChannel, string>>>>;

/**
 * Every version of what stands beside the boxes, as it was read: a page of before an update sends the
 * version that it shows (B18). Sentences that change leave the old ones here, whole.
 */
const versions: Readonly<Record<number, Sentences>> = {
  1: {
    en: {
      push: 'Tell me about this order by notifications on this device',
      email: 'Tell me about this order by e-mail',
      whatsapp: 'Tell me about this order on WhatsApp',
    },
    hi: {
      push: 'इस ऑर्डर की खबर मुझे इस डिवाइस पर सूचना से दें',
      email: 'इस ऑर्डर की खबर मुझे ईमेल से दें',
      whatsapp: 'इस ऑर्डर की खबर मुझे WhatsApp पर दें',
    },
  },
  [consentVersion]: { en: englishConsents.agree, hi: hindi.agree },
};

/** Undefined for a version that this server does not know. */
export function sentencesOf(version: number): Sentences | undefined {
  return Object.hasOwn(versions, version) ? versions[version] : undefined;
}
