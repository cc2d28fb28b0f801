import { builtInPlan, type DeliveryPlan } from './delivery-plan.ts';
import { readPinCode } from './india.ts';

/** Working days that a parcel from Jaipur is under way, unless the owner says otherwise (B45). */
export const transitDays = {
  local: 1,
  state: 2,
  near: 3,
  country: 5,
  far: 8,
} as const;

export type Zone = keyof typeof transitDays;
export const zoneNames = ['local', 'state', 'near', 'country', 'far'] as const satisfies Zone[];

/**
 * The zone of a PIN code by how it begins; the longest beginning that fits counts. All that has no
 * other line is `country`.
 */
export const zones: Readonly<Record<string, Zone>> = {
  302: 'local', // Jaipur

  30: 'state', // Rajasthan
  31: 'state',
  32: 'state',
  33: 'state',
  34: 'state',

  11: 'near', // Delhi
  12: 'near', // Haryana
  13: 'near',
  14: 'near', // Punjab
  15: 'near',
  16: 'near', // Chandigarh
  20: 'near', // Uttar Pradesh, its west
  22: 'near', // Lucknow
  24: 'near', // Uttarakhand's towns
  28: 'near', // Agra, Mathura
  38: 'near', // Ahmedabad
  395: 'near', // Surat
  400: 'near', // Mumbai
  411: 'near', // Pune
  500: 'near', // Hyderabad
  560: 'near', // Bengaluru
  600: 'near', // Chennai
  700: 'near', // Kolkata

  18: 'far', // Jammu
  19: 'far', // Kashmir, Ladakh
  68255: 'far', // Lakshadweep
  737: 'far', // Sikkim
  744: 'far', // Andaman and Nicobar Islands
  78: 'far', // Assam
  79: 'far', // the other states of the north-east
  9: 'far', // the army's own post, wherever it is
};

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
