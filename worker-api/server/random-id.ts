const idBytes = 16;
/** Crockford's alphabet has no I, L, O, U, so that a code can be read aloud. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const idShape = /^[A-Za-z0-9_-]{22}$/;

type RandomBytes = (n: number) => Uint8Array;

/** Returns an unguessable id of 128 bits, safe in a URL. */
export function randomId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(idBytes)).toString('base64url');
}

/** Returns whether a text has the form of such an id. */
export function isRandomId(text: string): boolean {
  return idShape.test(text);
}

/** A readable random code of `length` characters, five bits each. */
export function randomCode(randomBytes: RandomBytes, length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford.charAt(byte % 32)).join('');
}

/** Returns the bytes of a code whose length is a multiple of eight; null for what is none. */
export function readCode(code: string): Buffer | null {
  if (code.length % 8 !== 0) return null;
  let bits = '';
  for (const sign of code) {
    const value = crockford.indexOf(sign);
    if (value < 0) return null;
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the inverse of `readCode`. */
export function writeCode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => crockford.charAt(Number.parseInt(five, 2)))
    .join('');
}
