const anyOrigin = 'https://shop.invalid';
const loginPaths = ['/login', '/signup'];

/**
 * Where to go after login (D8): the `next` of a query string, or the `from` a link left in the
 * history's state, when it is a path of this shop; else `/`. Another origin in any spelling, a
 * login page and the staff area count as none.
 */
export function nextPath(search: string, historyState: unknown = null): string {
  const next = new URLSearchParams(search).get('next') ?? leftBehind(historyState);
  const address = next.startsWith('/') ? parsed(next) : null;
  if (!address) return '/';
  const { origin, pathname, search: query, hash } = address;
  const elsewhere = origin !== anyOrigin || pathname.startsWith('//');
  if (elsewhere || loginPaths.includes(pathname) || /^\/admin(\/|$)/.test(pathname)) return '/';
  return `${pathname}${query}${hash}`;
}

/** A login page that goes on to `next`. */
export function withNext(path: '/login' | '/signup', next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

function parsed(path: string): URL | null {
  try {
    return new URL(path, anyOrigin);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function leftBehind(state: unknown): string {
  const left = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return typeof left === 'string' ? left : '';
}
