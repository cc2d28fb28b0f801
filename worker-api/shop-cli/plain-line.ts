import { withoutControls } from '#shared/http/text-schemas.ts';

/** Invisible characters that change the text direction or end a line. */
const unseen = /[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text on one line without terminal control characters: names and messages come from visitors
 * and must not move the cursor or hide other text.
 */
export function plainLine(text: string): string {
  return withoutControls(text, 'one').replace(unseen, '');
}
