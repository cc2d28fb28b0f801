import { placeOfPin } from '#shared/delivery/place-of-pin.ts';
import { splitAddress } from './joined-address.ts';
import { readAddress } from './written-address.ts';

/** An address as couriers ask for it; a part that it does not say is empty. */
export interface ParcelAddress {
  /** House, street and what helps to find it, without city, state and PIN code. */
  street: string;
  city: string;
  state: string;
  /** Six digits. */
  pin: string;
}

/** Returns the parts of an address, be it from the form of the checkout or written in another way. */
export function parcelAddress(address: string): ParcelAddress {
  const formParts = splitAddress(address);
  if (formParts) {
    return {
      street: formParts.address,
      city: formParts.city,
      state: formParts.state,
      pin: formParts.pincode,
    };
  }
  const readable = readAddress(address);
  const pin = readable?.pin ?? '';
  const state = readable?.state ?? '';
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.replaceAll(pin === '' ? state : pin, '').trim())
    .filter((part) => part !== '' && !saysState(part, state));
  const [city = ''] = parts.length > 1 ? parts.slice(-1) : [];
  const street = (city === '' ? parts : parts.slice(0, -1)).join(', ');
  return { street, city: city || (placeOfPin(pin)?.city ?? ''), state, pin };
}

function saysState(part: string, state: string): boolean {
  const lastState = readAddress(part)?.state;
  return lastState === state && part.split(' ').length <= state.split(' ').length + 1;
}

/** Returns the street in up to `most` lines of at most `letters`, cut between words; what is left stays on the last. */
export function streetLines(street: string, letters: number, most: number): string[] {
  const lines: string[] = [''];
  for (const word of street.replaceAll('\n', ', ').split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= letters || line === '' || lines.length === most) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}
