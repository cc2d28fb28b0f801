import { words } from './words.ts';

const shortestCard = 12;
const longestCard = 19;

/**
 * A sentence when what was typed cannot be the number of a card; null when it can, and while
 * nothing stands there. Only ever a hint, like that of a PIN code.
 */
export function cardNumberHint(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (digits === '') return null;
  const fits =
    /^\d+$/.test(digits) && digits.length >= shortestCard && digits.length <= longestCard;
  return fits && isLuhn(digits) ? null : words.card.numberDoubtful;
}

/** The same for a UPI ID: a name, an at sign, a bank's handle. */
export function upiIdHint(typed: string): string | null {
  const id = typed.trim();
  if (id === '' || /^[\w.-]+@[a-z][a-z0-9]+$/i.test(id)) return null;
  return words.upi.idDoubtful;
}

/** Every second digit from the right counts double; all together are a multiple of ten. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
