import { pagePaths } from '#shared/page-paths.ts';

/** What a navigation leads to: a page of the shop, an address it does not know, or a file. */
export type PageKind = 'page' | 'unknown page' | 'file';

/** Reads an address as the server does: the API and names with a dot are no pages. */
export function pageKind(path: string): PageKind {
  if (path === '/api' || path.startsWith('/api/')) return 'file';
  const known = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (pagePaths.has(known)) return 'page';
  return (path.split('/').at(-1) ?? '').includes('.') ? 'file' : 'unknown page';
}
