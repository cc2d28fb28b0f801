const idBytes = 16;
/** Crockford's alphabet has no I, L, O, U, so that a code can be read aloud. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const idShape = /^[A-Za-z0-9_-]{22}$/;

type RandomBytes = (n: number) => Uint8Array;

/** An unguessable id of 128 bits, safe in a URL. */
export function randomId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(idBytes)).toString('base64url');
}

/** Whether a text has the form of such an id. */
export function isRandomId(text: string): boolean {
  return idShape.test(text);
}

/** A readable random code of `length` characters, five bits each. */
export function randomCode(randomBytes: RandomBytes, length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford.charAt(byte % 32)).join('');
}
