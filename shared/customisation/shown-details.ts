import type { Product } from '#shared/catalogue/product.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { labelOf } from '#shared/gifts/gift-field.ts';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { unprintedLetters } from '#shared/language/printed-letters.ts';
import { isTranslated } from '#shared/language/translated.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import type { Customisation } from './customisation.ts';
import { unprintedWords } from './fields.ts';
import { details, instructionsText, splitInstructions } from './instructions-text.ts';
import { readInstructions } from './read-instructions.ts';

/**
 * Returns what an instructions text says, for lists on screen, in the language of the page, with what was
 * typed set apart (T54), and what of it is not printed (B82). A text that none of our dialogs made, or of a
 * product no longer known, stays as it was written.
 */
export function shownDetails(
  product: Pick<Product, 'name' | 'type'> | null,
  text: string,
): readonly string[] {
  const list = [...detailsOf(product, text), ...usualDetails(product, text)].map(isolatedDetail);
  const lackingLetters = lettersToLeaveOut(product, text);
  return lackingLetters.length > 0 ? [...list, sharedWords.notPrinted(lackingLetters)] : list;
}

/** Reads the text of a gift in a cart or an order, which says the same by whatever rates it was priced. */
function readStored(product: Pick<Product, 'name' | 'type'>, text: string) {
  return readInstructions(product, text, openingRates);
}

/** Returns what a gift has where its shopper chose nothing else, such as the note in its frame. */
function usualDetails(product: Pick<Product, 'name' | 'type'> | null, text: string): string[] {
  const instructions = product && readStored(product, text);
  if (product === null || !instructions?.ok) return [];
  return variantOf(product).fields.flatMap((field) =>
    field.control !== 'select' || !field.usual || instructions.customisation[field.key]
      ? []
      : `${labelOf(field, 'shown')}: ${choiceText(field.choices, field.usual, 'shown')}`,
  );
}

function lettersToLeaveOut(product: Pick<Product, 'name' | 'type'> | null, text: string) {
  if (product === null || unprintedLetters(text).length === 0) return [];
  const instructions = readStored(product, text);
  if (!instructions.ok) return [];
  const texts = unprintedWords(variantOf(product), instructions.customisation);
  return [...new Set(texts.flatMap(({ letters }) => letters))];
}

function detailsOf(
  product: Pick<Product, 'name' | 'type'> | null,
  text: string,
): readonly string[] {
  if (!isTranslated() || product === null) return splitInstructions(text);
  const instructions = readStored(product, text);
  return instructions.ok && instructionsText(product, instructions.customisation) === text
    ? details(product, instructions.customisation, 'shown')
    : splitInstructions(text);
}

/** One detail of a gift that is different now; null where it is not on the gift. */
interface ChangedDetail {
  label: string;
  before: string | null;
  now: string | null;
}

/**
 * Returns what differs between two versions of a gift, in the words of the page and the order of
 * its dialog.
 */
export function changedDetails(
  product: Pick<Product, 'name' | 'type'>,
  before: Customisation,
  now: Customisation,
): ChangedDetail[] {
  const [was, is] = [before, now].map(
    (version) => new Map(details(product, version, 'shown').map(labelAndValue)),
  );
  if (!was || !is) return [];
  const labels = new Set([...is.keys(), ...was.keys()]);
  return [...labels]
    .map((label) => ({ label, before: was.get(label) ?? null, now: is.get(label) ?? null }))
    .filter((detail) => detail.before !== detail.now);
}

/** Returns a detail with its value apart from its label, which in a text that is not ours was typed as well. */
export function isolatedDetail(detail: string): string {
  const [label = '', ...values] = detail.split(': ');
  return [isolated(label), ...(values.length > 0 ? [isolated(values.join(': '))] : [])].join(': ');
}

/** No label has a colon in it. */
function labelAndValue(detail: string): [label: string, value: string] {
  const colon = detail.indexOf(': ');
  return [detail.slice(0, colon), detail.slice(colon + 2)];
}
