import { foldText } from '#shared/language/fold-text.ts';

/** A carrier of India. */
interface Carrier {
  name: string;
  /** What else people type for it. */
  also?: readonly string[];
  /**
   * The page where a parcel is followed. One that ends in `=` or `/` takes its number; others ask
   * for it.
   */
  page: string;
}

/** As they are offered, the most used first. */
const carriers: readonly Carrier[] = [
  {
    name: 'India Post Speed Post',
    also: ['India Post', 'Speed Post'],
    page: 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  },
  { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/' },
  {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=',
  },
  { name: 'DTDC', page: 'https://www.dtdc.com/track-your-shipment' },
  { name: 'Ekart', also: ['Ekart Logistics'], page: 'https://ekartlogistics.com/shipmenttrack/' },
  {
    name: 'XpressBees',
    page: 'https://www.xpressbees.com/track?isawb=Yes&trackid=',
  },
  { name: 'Ecom Express', page: 'https://ecomexpress.in/tracking/?awb_field=' },
  { name: 'Amazon Shipping', also: ['Amazon'], page: 'https://track.amazon.in/tracking/' },
  {
    name: 'The Professional Couriers',
    also: ['Professional Couriers'],
    page: 'https://www.tpcindia.com/track-info.aspx',
  },
  { name: 'Trackon', page: 'https://www.trackon.in/courier-tracking' },
];

/** The names to choose from. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

/** Returns where a parcel can be followed; empty for a carrier that is not known. */
export function trackingLink(carrier: string, trackingNumber: string): string {
  const letters = sameLetters(carrier);
  const knownCarrier = carriers.find(({ name, also = [] }) =>
    [name, ...also].some((each) => sameLetters(each) === letters),
  );
  if (!knownCarrier) return '';
  const number = trackingNumber.trim();
  if (!/[=/]$/.test(knownCarrier.page)) return knownCarrier.page;
  return number === '' ? '' : knownCarrier.page + encodeURIComponent(number);
}

/** `Blue Dart`, `bluedart` and `BLUE-DART` are one carrier. */
function sameLetters(name: string): string {
  return foldText(name).replace(/[^a-z0-9]/g, '');
}
