import { foldText } from '#shared/language/fold-text.ts';

/** A carrier takes parcels to doors, and has a page where one is followed (B93). */
export interface Carrier {
  name: string;
  /** `NUMBER` in it stands for the number of a parcel; a page without it asks for the number. */
  page: string;
}

/** How a page of a carrier says where the number of a parcel goes. */
export const numberPlace = 'NUMBER';
export const mostCarriers = 40;
/** Characters are counted. */
export const longestCarrier = { name: 60, page: 400 };

/** What a new shop starts with, the most used first. */
export const openingCarriers: readonly Carrier[] = [
  {
    name: 'India Post Speed Post',
    page: 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  },
  { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/NUMBER' },
  {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=NUMBER',
  },
  { name: 'DTDC', page: 'https://www.dtdc.com/track-your-shipment' },
  { name: 'Ekart', page: 'https://ekartlogistics.com/shipmenttrack/NUMBER' },
  { name: 'XpressBees', page: 'https://www.xpressbees.com/track?isawb=Yes&trackid=NUMBER' },
  { name: 'Ecom Express', page: 'https://ecomexpress.in/tracking/?awb_field=NUMBER' },
  { name: 'Amazon Shipping', page: 'https://track.amazon.in/tracking/NUMBER' },
  { name: 'The Professional Couriers', page: 'https://www.tpcindia.com/track-info.aspx' },
  { name: 'Trackon', page: 'https://www.trackon.in/courier-tracking' },
];

/** Returns whether a text is a page of the web by HTTPS whose host no number changes (T24). */
export function isCarrierPage(text: string): boolean {
  const host = /^https:\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?::\d+)?(?:[/?#]\S*)?$/u.exec(
    text,
  )?.[1];
  return host !== undefined && !host.includes(numberPlace);
}

/** Returns where a parcel can be followed; empty for a carrier that is not known. */
export function trackingLink(
  carriers: readonly Carrier[],
  carrier: string,
  trackingNumber: string,
): string {
  const page = carrierNamed(carriers, carrier)?.page ?? '';
  const number = trackingNumber.trim();
  if (!page.includes(numberPlace)) return page;
  return number === '' ? '' : page.replaceAll(numberPlace, () => encodeURIComponent(number));
}

/** Fewer letters than these are no part of a name. */
const fewestLetters = 4;

/** `Speed Post` is India Post Speed Post, and `Ekart Logistics` is Ekart: one name is a part of the other. */
function carrierNamed(carriers: readonly Carrier[], typedName: string): Carrier | undefined {
  const letters = sameLetters(typedName);
  if (letters === '') return undefined;
  const exact = carriers.find(({ name }) => sameLetters(name) === letters);
  if (exact || letters.length < fewestLetters) return exact;
  return carriers.find(({ name }) => {
    const its = sameLetters(name);
    return its.includes(letters) || (its.length >= fewestLetters && letters.includes(its));
  });
}

/** `Blue Dart`, `bluedart` and `BLUE-DART` are one carrier. */
export function sameLetters(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
