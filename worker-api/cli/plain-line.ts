import { withoutControls } from '#shared/http/text-schemas.ts';

/**
 * A text on one line without terminal control characters and what is unseen: names and messages come from
 * visitors and must not move the cursor or hide other text.
 */
export function plainLine(text: string): string {
  return withoutControls(text, 'one');
}
