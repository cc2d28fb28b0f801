import { withPlainDigits } from '#shared/language/typed-text.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { builtInPlan, type DeliveryPlan } from './delivery-plan.ts';
import { readPinCode } from './india.ts';

/** What staff may set of a way, in working days. */
export const transitDayBounds = { min: 1, max: 30 } as const;
/** How a PIN code may begin; a whole one is a beginning too. */
export const beginningShape = /^[1-9]\d{0,5}$/;

/** Working days that a parcel from the shop is under way, unless the owner says otherwise (B45). */
export const transitDays = {
  local: 1,
  state: 2,
  near: 3,
  country: 5,
  far: 8,
} as const;

export type Zone = keyof typeof transitDays;
export const zoneNames = ['local', 'state', 'near', 'country', 'far'] as const satisfies Zone[];

type Circle = readonly [from: number, until: number, neighbours: string];
/**
 * The postal circles: how their PIN codes begin, from and until, and which circles border on them, by the first of
 * their beginnings; one of two names the other. One that is not here, such as Jammu and Kashmir, borders on none in this sense: it is far.
 */
const circles: readonly Circle[] = [
  [11, 11, '12 14 20'], // Delhi
  [12, 13, '11 14 17 20 30'], // Haryana
  [14, 16, '11 12 17 30'], // Punjab, Chandigarh
  [17, 17, '12 14 20'], // Himachal Pradesh
  [20, 28, '11 12 17 30 45 80'], // Uttar Pradesh, Uttarakhand
  [30, 34, '11 12 14 20 36'], // Rajasthan
  [36, 39, '30 40 45'], // Gujarat
  [40, 44, '36 45 50 56'], // Maharashtra, Goa
  [45, 49, '20 30 36 40 50 75 80'], // Madhya Pradesh, Chhattisgarh
  [50, 50, '40 51 56'], // Telangana
  [51, 53, '50 56 60 75'], // Andhra Pradesh
  [56, 59, '40 50 51 60 67'], // Karnataka
  [60, 66, '51 56 67'], // Tamil Nadu, Puducherry
  [67, 69, '56 60'], // Kerala
  [70, 74, '75 80'], // West Bengal
  [75, 77, '45 51 70 80'], // Odisha
  [78, 78, '79'], // Assam
  [79, 79, '78'], // the other states of the north-east
  [80, 85, '20 70 75'], // Bihar, Jharkhand
];

/** Ahmedabad, Surat, Mumbai, Pune, Hyderabad, Bengaluru, Chennai and Kolkata, wherever the shop is. */
const largeCities = ['380', '395', '400', '411', '500', '560', '600', '700'];

/** Jammu, Kashmir and Ladakh, Lakshadweep, Sikkim, the islands, the north-east, and the army's own post. */
const farBeginnings = ['18', '19', '68255', '737', '744', '78', '79', '9'];

/** The shop is here where its address has no PIN code. */
const usualHome = '302001';

/** Returns the PIN code in an address, in whatever digits; null where it has none. */
export function homePinOf(address: string): string | null {
  const last = [...withPlainDigits(address).matchAll(/\b([1-9]\d{2}) ?(\d{3})\b/g)].at(-1);
  return last ? last.slice(1).join('') : null;
}

/** The PIN code in the address of the shop, from which its parcels go. */
export const homePin = homePinOf(shop.address) ?? usualHome;

/**
 * Returns the zones of a shop at a PIN code, by how PIN codes begin: its town, its circle, the circles beside that
 * and the large cities, and what is far. The longest beginning that fits counts; all that has no line is `country`.
 * @internal
 */
export function zonesFrom(pinCode: string): Readonly<Record<string, Zone>> {
  const two = Number(pinCode.slice(0, 2));
  const home = circles.find(([from, until]) => from <= two && two <= until);
  const beginningsOf = ([from, until]: Circle) =>
    Array.from({ length: until - from + 1 }, (_, at) => String(from + at));
  const names = ([, , all]: Circle, [from]: Circle) => all.split(' ').includes(String(from));
  const beside = circles.filter((each) => home && (names(home, each) || names(each, home)));
  const zoneList: [string, Zone][] = [
    ...farBeginnings.map((each): [string, Zone] => [each, 'far']),
    ...[...beside.flatMap(beginningsOf), ...largeCities].map((each): [string, Zone] => [
      each,
      'near',
    ]),
    ...(home ? beginningsOf(home) : []).map((each): [string, Zone] => [each, 'state']),
    // Large cities of its own circle are no farther than the rest of it.
    ...largeCities
      .filter((city) => home && beginningsOf(home).includes(city.slice(0, 2)))
      .map((each): [string, Zone] => [each, 'state']),
    [pinCode.slice(0, 3), 'local'],
  ];
  return Object.fromEntries(zoneList);
}

export const zones = zonesFrom(homePin);

const longest = 6;

/**
 * Where a PIN code as `readPinCode` gives it lies: the longest beginning counts, and of two alike the
 * owner's.
 */
export function zoneOf(pinCode: string, plan: DeliveryPlan = builtInPlan): Zone {
  for (let length = longest; length > 0; length -= 1) {
    const beginning = pinCode.slice(0, length);
    const zone = plan.zones[beginning] ?? zones[beginning];
    if (zone) return zone;
  }
  return 'country';
}

/** How many working days a parcel is under way to a PIN code; null when it is none. */
export function transitDaysTo(pinCode: string, plan: DeliveryPlan = builtInPlan): number | null {
  const pin = readPinCode(pinCode);
  if (pin === null) return null;
  return transitDaysOf(zoneOf(pin, plan), plan);
}

/** How many working days a parcel is under way to a zone. */
export function transitDaysOf(zone: Zone, plan: DeliveryPlan): number {
  return plan.transitDays[zone] ?? transitDays[zone];
}

/** Returns the zones to which parcels go: those of the built-in beginnings and of the owner's. */
export function zonesOf(plan: DeliveryPlan): readonly Zone[] {
  const ofBeginnings = Object.entries(zones).map(
    ([beginning, zone]) => plan.zones[beginning] ?? zone,
  );
  return ['country', ...ofBeginnings, ...Object.values(plan.zones)];
}
