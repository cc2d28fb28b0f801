import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation, TextKey } from '#shared/customisation/customisation.ts';
import { variantOf } from '#shared/gifts/families.ts';
import type { Field, SelectField } from '#shared/gifts/field.ts';
import { type EventKey, events, otherEvent } from '#shared/gifts/shared-fields.ts';

/** What people give for. */
export type Occasion = Exclude<EventKey, typeof otherEvent>;

/** The dialog offers them in this order. */
export const occasions = events.keys.filter((key): key is Occasion => key !== otherEvent);

export function isOccasion(text: string | null): text is Occasion {
  return (occasions as readonly (string | null)[]).includes(text);
}

type MadeGift = Pick<Product, 'name' | 'type'>;

/**
 * Returns the occasions of which a gift tells: all of them where it asks for the event, and a
 * birthday where a day of birth chooses what it shows. A gift that does neither is for any day.
 */
export function occasionsOf(gift: MadeGift): readonly Occasion[] {
  const { fields } = variantOf(gift);
  if (fields.some(asksForEvent)) return occasions;
  return fields.some(isByBirthDate) ? ['birthday'] : [];
}

/** Returns what a gift's dialog opens with when it is chosen for an occasion. */
export function detailsFor(gift: MadeGift, occasion: Occasion): Customisation {
  const field = variantOf(gift).fields.find(asksForEvent);
  return field ? { [field.key]: occasion } : {};
}

function asksForEvent(field: Field): field is SelectField<TextKey> {
  return field.control === 'select' && field.choices === events;
}

function isByBirthDate(field: Field): boolean {
  return field.control === 'select' && field.byBirthDate !== undefined;
}
