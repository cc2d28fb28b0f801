/** The accepted kinds of picture; anything else is refused before it is decoded. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const avifBrands = new Set(['avif', 'avis']);
/** A `ftyp` box longer than this lists more brands than any camera or editor writes. */
const maxBrandBytes = 256;

/**
 * Returns the kind of a picture by its first bytes, never by its name or declared type (T10). Null
 * for everything else: SVG, HTML, text, HEIC, PDF, an empty file.
 */
export function sniffImage(bytes: Buffer): ImageKind | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.startsWith('ftyp', 4) && brandsOf(bytes).some((brand) => avifBrands.has(brand))
    ? 'avif'
    : null;
}

/** The major brand of an ISO media file and those it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const boxEnd = Math.min(bytes.readUInt32BE(0), maxBrandBytes, bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}
