import type { Product } from '#shared/catalogue/product.ts';
import { isTranslated } from '#shared/language/translated.ts';
import { details, instructionsText, splitInstructions } from './instructions-text.ts';
import { readInstructions } from './read-instructions.ts';

/**
 * Returns what an instructions text says, for lists on screen, in the language of the page. A text
 * that none of our dialogs made, or of a product no longer known, stays as it was written.
 */
export function shownDetails(
  product: Pick<Product, 'name' | 'type'> | null,
  text: string,
): readonly string[] {
  if (!isTranslated() || product === null) return splitInstructions(text);
  const instructions = readInstructions(product, text);
  return instructions.ok && instructionsText(product, instructions.customisation) === text
    ? details(product, instructions.customisation, 'shown')
    : splitInstructions(text);
}
