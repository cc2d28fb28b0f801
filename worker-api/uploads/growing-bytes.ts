const firstBytes = 64 * 1024;

/**
 * Collects chunks of unknown number into one buffer. It doubles as it fills, so that a file
 * sent in millions of tiny chunks takes no more memory than one sent in a few.
 */
export function growingBytes() {
  let buffer = Buffer.allocUnsafe(firstBytes);
  let length = 0;
  return {
    append(chunk: Uint8Array) {
      if (length + chunk.length > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + chunk.length));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      buffer.set(chunk, length);
      length += chunk.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
