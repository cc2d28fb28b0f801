/** A telephone number in E.164: a plus, the country, the number; no other characters. */
export type PhoneNumberAnswer =
  | { ok: true; number: string }
  | { ok: false; reason: 'empty' | 'not_a_phone_number' };

const spacing = /[\s().\u00a0\u2010-\u2015-]/g;
const india = '+91';
const indian = /^\+91[1-9]\d{9}$/;
const international = /^\+[1-9]\d{7,14}$/;

/**
 * Reads a number as people write it: with spaces, dashes or brackets, with a country (+ or 00),
 * or an Indian one of ten digits, also with 0 or 91 before it (T22).
 */
export function toPhoneNumber(text: string): PhoneNumberAnswer {
  const digits = text.replace(spacing, '');
  if (digits === '') return { ok: false, reason: 'empty' };
  const number = withCountry(digits);
  const pattern = number.startsWith(india) ? indian : international;
  return pattern.test(number) ? { ok: true, number } : { ok: false, reason: 'not_a_phone_number' };
}

function withCountry(digits: string): string {
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const local = /^(?:0|91)?([1-9]\d{9})$/.exec(digits)?.[1];
  return local === undefined ? digits : india + local;
}
