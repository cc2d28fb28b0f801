import { withoutControls } from '#shared/http/text-schemas.ts';

/** Characters without a shape that turn the direction of the text around them, or end a line. */
const unseen = /[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text on one line without anything a terminal obeys: people write into the contact form and
 * their names what they like, and none of it may move the cursor or hide what stands beside it.
 */
export function plainLine(text: string): string {
  return withoutControls(text, 'one').replace(unseen, '');
}
