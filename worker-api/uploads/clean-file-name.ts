import { withoutUnseen } from '#shared/unseen-characters.ts';

const maxNameLength = 255;
const unnamed = 'photo';
/** Control characters, breaks and lone surrogates. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A client's file name for display: without folders and control characters, at most 255 characters.
 * It is never used as a path (T10).
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = withoutUnseen(base).replace(invisible, '').trim();
  return Array.from(visible).slice(0, maxNameLength).join('').trim() || unnamed;
}
