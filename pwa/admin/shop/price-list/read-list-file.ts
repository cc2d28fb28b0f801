import { maxPriceListBytes } from '#shared/desk-bounds.ts';

export type ListFile =
  | { ok: true; name: string; text: string }
  /** `not_text`: a spreadsheet's own format, or another encoding than UTF-8. */
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

function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 has one in each letter of a name.
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
