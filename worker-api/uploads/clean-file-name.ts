const maxNameLength = 255;
const unnamed = 'photo';
/** Control characters, halves of characters, and marks that turn the direction of text. */
const invisible = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A client's file name as it may be shown: without folders and control characters, at most
 * 255 characters. It is only ever a text; no path is made of it (T10).
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(invisible, '').trim();
  return Array.from(visible).slice(0, maxNameLength).join('').trim() || unnamed;
}
