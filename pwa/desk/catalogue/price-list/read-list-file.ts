import { maxPriceListBytes } from '#shared/http/desk-bounds.ts';

export type ListFile =
  | { ok: true; name: string; text: string }
  /** `not_text`: a spreadsheet's own format, or another encoding. */
  | { ok: false; name: string; why: 'too_large' | 'not_text' | 'unreadable' };

/** Reads a chosen price list. Nothing is sent of one that can be no list. */
export async function readListFile(file: Blob & { name: string }): Promise<ListFile> {
  const { name } = file;
  if (file.size > maxPriceListBytes) return { ok: false, name, why: 'too_large' };
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    // Such as one that was moved since, or a folder.
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!bytes) return { ok: false, name, why: 'unreadable' };
  const text = textOf(bytes);
  return text === null ? { ok: false, name, why: 'not_text' } : { ok: true, name, text };
}

/** The text, in UTF-8 or by its mark (BOM) in UTF-16, as Excel saves “Unicode text”; null when it is neither. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes);
    // UTF-16 without its mark has one in each letter of a name.
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
