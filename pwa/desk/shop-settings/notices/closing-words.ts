import { hindi as deliveryInHindi } from '#pwa/desk/shop-settings/words.hi.ts';
import { holidayNames } from '#pwa/desk/shop-settings/words.ts';
import { hindi } from '#shared/delivery/day-words.hi.ts';
import type { HolidayName } from '#shared/delivery/holiday-names.ts';
import { foldText } from '#shared/language/fold-text.ts';
import { readText } from '#shared/language/typed-text.ts';
import { formatDate } from '#shared/values/calendar-date.ts';

/**
 * Returns what shoppers read of a workshop that is closed until a day (YYYY-MM-DD), in both
 * languages.
 */
export function closingText(reason: string, until: string): { text: string; text_hi: string } {
  const day = formatDate(until).replace(/ \d+$/, '');
  const dayInHindi = hindi.near(until);
  const [english, inHindi] = inBoth(readText(reason, 'one').trim());
  return {
    text: `Closed${english && ` for ${english}`} till ${day}. Gifts ordered now are made after that.`,
    text_hi: `${inHindi && `${inHindi} के कारण `}${dayInHindi} तक बंद। अभी ऑर्डर किए गए उपहार उसके बाद बनेंगे।`,
  };
}

/** The reason that such a text gives; empty when it gives none, or was written otherwise. */
export function reasonIn(text: string, until: string): string {
  const [, reason = ''] = /^Closed for (.+) till /.exec(text) ?? [];
  return closingText(reason, until).text === text ? reason : '';
}

const { holidayNames: namesInHindi } = deliveryInHindi;

/** Each as it stands before `के कारण`, which of the holidays changes one. */
const knownReasons: readonly (readonly [english: string, hindi: string])[] = [
  ['Dussehra', 'दशहरे'],
  ...(Object.keys(holidayNames) as HolidayName[]).map(
    (name) => [holidayNames[name], namesInHindi[name]] as const,
  ),
  ['Deepavali', 'दीपावली'],
  ['Eid', 'ईद'],
  ['Gandhi Jayanti', 'गांधी जयंती'],
  ['Guru Nanak Jayanti', 'गुरु नानक जयंती'],
  ['Makar Sankranti', 'मकर संक्रांति'],
  ['Navratri', 'नवरात्रि'],
  ['Raksha Bandhan', 'रक्षाबंधन'],
  ['Stocktaking', 'स्टॉक की गिनती'],
];

/** A reason in the words of each language (B53): as it was typed in its own, and in both if it is unknown. */
function inBoth(reason: string): readonly [english: string, hindi: string] {
  const foldedReason = foldText(reason);
  for (const [english, inHindi] of knownReasons) {
    if (foldText(english) === foldedReason) return [reason, inHindi];
    if (foldText(inHindi) === foldedReason) return [english, reason];
  }
  return [reason, reason];
}
