import { utf8Length } from '#shared/language/utf8-length.ts';
import type { Customisation } from './customisation.ts';

/**
 * The most one gift's details may take up as JSON (T27): twenty names of fifty Devanagari letters,
 * all notes, and photos with their poses. A cart and an order may hold a hundred gifts.
 */
export const maxDetailsBytes = 10 * 1024;

/** Whether all details of one gift, its photos among them, are short enough together. */
export function detailsFit(details: Customisation): boolean {
  return utf8Length(JSON.stringify(details)) <= maxDetailsBytes;
}
