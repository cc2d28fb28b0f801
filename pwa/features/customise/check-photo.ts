/** Why a chosen file cannot be used. */
export type PhotoRefusal = 'not_an_image' | 'unreadable' | 'heic_unreadable';

export type PhotoCheck = { ok: true } | { ok: false; reason: PhotoRefusal };

const headBytes = 32;
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether the first bytes of a file are those of a HEIC photo, whatever its name says (D31). */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12));
}

/**
 * Whether a chosen file is a picture this browser can read. `decode` rejects for one that
 * it cannot; a HEIC photo passes where the browser decodes it (D31).
 */
export async function checkPhoto(
  file: File,
  decode: (file: File) => Promise<unknown> = decodeImage,
): Promise<PhotoCheck> {
  const heic = isHeic(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (!heic && !file.type.startsWith('image/')) return { ok: false, reason: 'not_an_image' };
  const readable = await decode(file).then(
    () => true,
    () => false,
  );
  if (readable) return { ok: true };
  return { ok: false, reason: heic ? 'heic_unreadable' : 'unreadable' };
}

async function decodeImage(file: File): Promise<void> {
  const bitmap = await createImageBitmap(file);
  bitmap.close();
}

/** The sentence for a refused file. */
export function refusalText(fileName: string, reason: PhotoRefusal): string {
  switch (reason) {
    case 'not_an_image':
      return `${fileName} is not a picture. Please pick a JPEG or PNG.`;
    case 'unreadable':
      return `${fileName} could not be read. Please pick another JPEG or PNG.`;
    case 'heic_unreadable':
      return `${fileName} is a HEIC photo, which this browser cannot open. Please pick a JPEG or PNG.`;
  }
}
