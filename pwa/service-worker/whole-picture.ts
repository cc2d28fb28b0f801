/**
 * Whether bytes are a picture to its end (P40), in a format that the shop sends: a network's own page
 * begins like none of them, and half a picture has no end, or is shorter than it says.
 */
export function isWholePicture(bytes: Uint8Array): boolean {
  const text = (from: number, to = bytes.length) =>
    String.fromCharCode(...bytes.subarray(Math.max(0, from), to));
  if (text(0, 4) === 'RIFF') return bytes.length === 8 + numberAt(bytes, 4, true);
  if (text(4, 8) === 'ftyp') return endsWithBox(bytes);
  if (text(0, 3) === '\xff\xd8\xff') return text(bytes.length - 2) === '\xff\xd9';
  if (text(0, 4) === '\x89PNG') return text(bytes.length - 8, bytes.length - 4) === 'IEND';
  return (
    text(0, 4) === '<svg' &&
    text(bytes.length - 16)
      .trimEnd()
      .endsWith('</svg>')
  );
}

/** Whether the boxes of an AVIF, each of which begins with its length, end where the bytes do. */
function endsWithBox(bytes: Uint8Array): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = numberAt(bytes, at, false);
    // The last may reach to the end, which leaves nothing to count.
    if (length < 8) return length === 0;
    at += length;
  }
  return at === bytes.length;
}

function numberAt(bytes: Uint8Array, at: number, isLittleEndian: boolean): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, isLittleEndian);
}
