import { isCalendarDate } from '#shared/calendar-date.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { completeNotes } from '#shared/customise/complete-notes.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { customiseKind } from '#shared/customise/customise-kind.ts';

/** A note in the gift. Its rupees are null where the shop chooses the note. */
export interface GiftNote {
  rupees: number | null;
  /** The special date as six digits, DDMMYY; null while the date is missing. */
  serial: string | null;
}

const upTo200 = [1, 5, 10, 20, 50, 100, 200];

/** The notes of a gift, each with the date it stands for as its serial number (D17, D19, D21). */
export function giftNotes(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): GiftNote[] {
  const { specialData, frameDate1, frameDate2, frameEventDate } = customisation;
  const note = (rupees: number | null, date: string | undefined): GiftNote => ({
    rupees,
    serial: serialNumber(date ?? ''),
  });
  switch (customiseKind(product)) {
    case 'currency-note':
      return [note(rupeesOf(product.name), specialData)];
    case 'frame-small1':
      return [note(null, frameEventDate)];
    case 'frame-small2':
      return [note(null, frameDate1), note(null, frameDate2)];
    case 'frame-big1':
      return upTo200.map((rupees) => note(rupees, frameEventDate));
    case 'frame-big2':
      return [...upTo200, 500].map((rupees) => note(rupees, frameEventDate));
    case 'frame-custom':
      return completeNotes(customisation).map(({ currency, date }) => note(currency, date));
    case 'frame-plain':
      return [note(null, frameDate1)];
    default:
      return [];
  }
}

/** `1998-02-14` → `140298`; null for what is no calendar date. */
function serialNumber(date: string): string | null {
  if (!isCalendarDate(date)) return null;
  return date.slice(8) + date.slice(5, 7) + date.slice(2, 4);
}

function rupeesOf(name: string): number | null {
  const digits = /^(\d{1,5})_rupees_note/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
