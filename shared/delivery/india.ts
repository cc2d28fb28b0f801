import { translated } from '#shared/language/translated.ts';
import { plainNumber } from '#shared/language/typed-text.ts';

/** The 28 states and 8 union territories, as a delivery address names them. */
export const statesAndTerritories = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;

/** A state or territory, as an address carries it. */
export type IndianState = (typeof statesAndTerritories)[number];

/** How the states are shown: in forms and on papers. */
export const stateNames = translated(
  'shared/delivery/india',
  Object.fromEntries(statesAndTerritories.map((state) => [state, state])) as Record<
    IndianState,
    string
  >,
);

/** Returns the six digits of a PIN code as people type it; null when it is none. */
export function readPinCode(text: string): string | null {
  const digits = plainNumber(text);
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
