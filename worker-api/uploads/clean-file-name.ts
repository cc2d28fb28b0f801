const maxNameLength = 255;
const unnamed = 'photo';
/** Control characters, lone surrogates and marks that change the text direction. */
const invisible = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A client's file name for display: without folders and control characters, at most 255 characters.
 * It is never used as a path (T10).
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(invisible, '').trim();
  return Array.from(visible).slice(0, maxNameLength).join('').trim() || unnamed;
}
