import { type IndianState, readPinCode } from '#shared/delivery/india.ts';
import { readState, stateAtEnd } from '#shared/delivery/state-names.ts';
import { withPlainDigits } from '#shared/language/typed-text.ts';
import { readPhoneNumber } from '#shared/values/phone-number.ts';

interface WrittenAddress {
  /** As it was written, with its state as it is called today and its PIN code in plain digits. */
  address: string;
  state: IndianState;
  /** Six digits; null where it has none at its end. */
  pin: string | null;
}

const pinInPart =
  /(?:\b(?:pin|zip|postal|post)(?: ?code)?(?: no)? |पिन(?: ?कोड)? )?\b([1-9]\d{5})\b/i;
/** Three digits and three that are no piece of a longer number. */
const pinOfTwo = /(^|[^\d ] ?)([1-9]\d{2}) (\d{3})(?! ?\d)/g;
const phoneWord =
  '(?:\\b(?:ph|phone|telephone|tel|mobile|mob|cell|landline|whatsapp|contact|call)|' +
  'मोबाइल|(?:फ\u093c?|\u095e)ोन)(?: (?:no|number|नंबर))? ';
const areaOfPhone = '(?:\\b0\\d{2,4}|\\+\\d{1,5}(?: \\d{2,4})?) ';
/** A phone number of six digits, behind its area or the word for it. */
const localPhone = new RegExp(
  `(?:(?:${phoneWord}|\\bm )?${areaOfPhone}|${phoneWord})(?:[1-9]\\d{5}\\b|[1-9]\\d{2} \\d{3}(?! ?\\d))`,
  'gi',
);
const beforePhone = new RegExp(`(?:${phoneWord}|\\bm )(?=[+\\d])`, 'i');
/** A phone number, or a PIN code with a digit too few or too many, of which a form only hints (B7). */
const numberAtEnd = /(?:^| )\+?\d[\d ]{0,16}$/;
const country = /^(?:india|bharat|भारत)$/iu;

/**
 * Reads an address of India as people write it: the state is the last of its parts, or of the words of that part,
 * beside PIN code, country and a phone number; the PIN code stands behind it, with it, or in the part
 * before, as in `Bengaluru 560001, Karnataka`. Null where it names no state.
 */
export function readAddress(text: string): WrittenAddress | null {
  // Every second piece is what stands between two parts.
  const pieces = text.split(/([,;\n])/);
  let pin: string | null = null;
  for (let at = pieces.length - 1; at >= 0; at -= 2) {
    const piece = pieces[at] ?? '';
    const plainPart = withPlainDigits(piece.trim());
    const part = readPart(plainPart);
    pin ??= part.pin;
    const state = readState(part.name) ?? stateAtEnd(part.name);
    const plainName =
      state !== null && readState(plainPart) === state ? state : readPinCode(plainPart);
    pieces[at] = piece.replace(piece.trim(), () => plainName ?? plainPart);
    if (part.name === '' || country.test(part.name)) continue;
    if (state === null) return null;
    return { address: pieces.join(''), state, pin: pin ?? readPart(pieces[at - 2] ?? '').pin };
  }
  return null;
}

/** Returns the words of a part, with one space between them, and the PIN code that stands among them. */
function readPart(part: string): { name: string; pin: string | null } {
  const words = withPlainDigits(part)
    .replace(/[^\p{L}\p{M}\p{N}&+/]+/gu, ' ')
    .trim()
    .replace(localPhone, '')
    .replace(pinOfTwo, '$1$2$3')
    .replace(beforePhone, '');
  if (readPhoneNumber(words) !== null) return { name: '', pin: null };
  const pin = pinInPart.exec(words)?.[1] ?? null;
  const name = words.replace(pinInPart, ' ').replace(/ +/g, ' ').trim().replace(numberAtEnd, '');
  return { name, pin: pin && readPinCode(pin) };
}
