import type { IndianState } from '#shared/delivery/india.ts';
import { plainNumber } from '#shared/language/typed-text.ts';

/** The code of each state in the numbers and invoices of the Goods and Services Tax. */
export const gstStateCodes: Readonly<Record<IndianState, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** The codes of union territories without a legislature, whose own half of the tax is named UTGST. */
const utgstCodes: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

/** Returns what the half of the tax is named that a state takes. */
export function ownTaxOf(state: IndianState): 'SGST' | 'UTGST' {
  return utgstCodes.has(gstStateCodes[state]) ? 'UTGST' : 'SGST';
}

/** Returns a GSTIN as it is stored, however it was typed: `27 aapfu0939f 1zv` is 27AAPFU0939F1ZV. */
export function plainGstin(text: string): string {
  return plainNumber(text).toUpperCase();
}

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns whether a text is a GSTIN: of a known state, and with the check digit of its other
 * fourteen.
 */
export function isGstin(text: string): boolean {
  if (!shape.test(text) || stateOfGstin(text) === null) return false;
  const sum = [...text.slice(0, 14)].reduce((total, digit, at) => {
    const product = digits.indexOf(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits.charAt((36 - (sum % 36)) % 36) === text.at(-1);
}

/** Returns where the business is registered; null for a code that is no state's. */
export function stateOfGstin(gstin: string): IndianState | null {
  const entry = Object.entries(gstStateCodes).find(([, code]) => gstin.startsWith(code));
  return (entry?.[0] ?? null) as IndianState | null;
}
