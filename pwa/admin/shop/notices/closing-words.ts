import { formatDate } from '#shared/calendar-date.ts';
import { hindi } from '#shared/delivery/day-words.hi.ts';

/** What shoppers read of a workshop that is closed until a day (YYYY-MM-DD), in both languages. */
export function closingText(reason: string, until: string): { text: string; text_hi: string } {
  const day = formatDate(until).replace(/ \d+$/, '');
  const dayInHindi = hindi.near(until);
  return {
    text: `Closed${reason && ` for ${reason}`} till ${day}. Gifts ordered now are made after that.`,
    text_hi: `${reason && `${reason} के कारण `}${dayInHindi} तक बंद। अभी ऑर्डर किए गए उपहार उसके बाद बनेंगे।`,
  };
}

/** The reason that such a text gives; empty when it gives none, or was written otherwise. */
export function reasonIn(text: string, until: string): string {
  const [, reason = ''] = /^Closed for (.+) till /.exec(text) ?? [];
  return closingText(reason, until).text === text ? reason : '';
}
