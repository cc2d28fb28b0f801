import type { Customisation } from '#shared/customisation/customisation.ts';

/**
 * The version of the code that draws gifts, raised with every change that shows in a drawing. A
 * gift keeps the version that showed it, so that a cart can say when it is made differently now
 * (B14).
 */
export const drawingVersion = 1;

/**
 * Whether a gift looks different now from when it was added or edited; nothing is known of one
 * that does not say, such as of another client of the API.
 */
export function isDrawnAnew(
  { drawing }: Pick<Customisation, 'drawing'>,
  today = drawingVersion,
): boolean {
  return drawing !== undefined && drawing < today;
}
