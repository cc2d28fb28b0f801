import { randomBytes } from 'node:crypto';

const idBytes = 12;
const idsAtOnce = 512;

let bytes = Buffer.alloc(0);
let at = 0;

/** A request id of 96 random bits, which says nothing about other requests (T37). */
export function newRequestId(): string {
  // Bytes of many ids at once: asking for those of one takes longer than the rest of a log line.
  if (at === bytes.length) {
    bytes = randomBytes(idBytes * idsAtOnce);
    at = 0;
  }
  at += idBytes;
  return bytes.toString('base64url', at - idBytes, at);
}
