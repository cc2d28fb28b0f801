import { withoutControls } from '#shared/http/text-schemas.ts';

const maxNameLength = 255;
const unnamed = 'photo';

/**
 * A client's file name for display: without folders, cleaned as all typed text, at most 255 characters.
 * It is never used as a path (T10).
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = withoutControls(base, 'one').trim();
  return Array.from(visible).slice(0, maxNameLength).join('').trim() || unnamed;
}
