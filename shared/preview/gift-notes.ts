import type { Product } from '#shared/catalogue/product.ts';
import { completeNotes } from '#shared/customisation/complete-rows.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { notesFieldOf } from '#shared/customisation/fields.ts';
import type { GiftNote } from '#shared/drawing/gift.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';

/** The notes of a gift, each with the date it stands for as its serial number (D17, D19, D21). */
export function giftNotes(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): GiftNote[] {
  const variant = variantOf(product);
  const { notes } = variant;
  const note = (rupees: number | null, date: string | undefined): GiftNote => ({
    rupees,
    serial: serialNumber(date ?? ''),
  });
  switch (notes?.kind) {
    case 'named':
      return [note(notes.rupeesOf(product.name), customisation[notes.date])];
    case 'any':
      return notes.dates.map((date) => note(null, customisation[date]));
    case 'set':
      return notes.rupees.map((rupees) => note(rupees, customisation[notes.date]));
    case 'chosen': {
      const field = notesFieldOf(variant);
      const chosen = field ? completeNotes(customisation, field) : [];
      return chosen.map(({ currency, date }) => note(currency, date));
    }
    case undefined:
      return [];
  }
}

/** `1998-02-14` → `140298`; null for what is no calendar date. */
function serialNumber(date: string): string | null {
  if (!isCalendarDate(date)) return null;
  return date.slice(8) + date.slice(5, 7) + date.slice(2, 4);
}
