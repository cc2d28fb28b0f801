import { type IndianState, readState, stateAtEnd } from '#shared/delivery/state-names.ts';
import { readPinCode } from '#shared/delivery/zones.ts';
import { withPlainDigits } from '#shared/language/typed-text.ts';

interface WrittenAddress {
  /** As it was written, with its state as it is called today and its PIN code in plain digits. */
  address: string;
  state: IndianState;
}

const pinInPart = /(?:\bpin(?: ?code)?\b|पिन(?: ?कोड)?)?[\s:.-]*\b([1-9]\d{2}[\s-]?\d{3})\b[\s.]*/i;
const country = /^\W*(?:india|bharat|भारत)\W*$/iu;

/**
 * Reads an address of India as people write it: the state is the last of its parts, or of the words of that part,
 * beside PIN code and country. Null where it names none.
 */
export function readAddress(text: string): WrittenAddress | null {
  // Every second piece is what stands between two parts.
  const pieces = text.split(/(\s*[,;\n]\s*)/);
  for (let at = pieces.length - 1; at >= 0; at -= 2) {
    const part = withPlainDigits(pieces[at] ?? '');
    const name = part.replace(pinInPart, ' ').replace(/^[\s.()-]+|[\s.()-]+$/g, '');
    pieces[at] = readPinCode(part) ?? part;
    if (name === '' || country.test(name)) continue;
    const state = readState(name) ?? stateAtEnd(name);
    if (state === null) return null;
    if (readState(part) === state) pieces[at] = state;
    return { address: pieces.join(''), state };
  }
  return null;
}
