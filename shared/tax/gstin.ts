import { gstStateCodes, type IndianState } from './gst-states.ts';

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: of a known state, and with the check digit of its other fourteen. */
export function isGstin(text: string): boolean {
  if (!shape.test(text) || stateOfGstin(text) === null) return false;
  const sum = [...text.slice(0, 14)].reduce((total, digit, at) => {
    const product = digits.indexOf(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits.charAt((36 - (sum % 36)) % 36) === text.at(-1);
}

/** Where the business is registered; null for a code that is no state's. */
export function stateOfGstin(gstin: string): IndianState | null {
  const found = Object.entries(gstStateCodes).find(([, code]) => gstin.startsWith(code));
  return (found?.[0] ?? null) as IndianState | null;
}
