const anyOrigin = 'https://shop.invalid';
const loginPaths = ['/login', '/signup', '/forgot-password', '/reset-password'];

/**
 * Returns where to go after login (D8): `next` of the query string, else `from` of the history's
 * state, if it is a path of this shop; else `/`. Other origins in any spelling, the login pages and
 * the desk are rejected.
 */
export function nextPath(search: string, historyState: unknown = null): string {
  const next = new URLSearchParams(search).get('next') ?? fromOf(historyState);
  const address = next.startsWith('/') ? parsed(next) : null;
  if (!address) return '/';
  const { origin, pathname, search: query, hash } = address;
  const elsewhere = origin !== anyOrigin || pathname.startsWith('//');
  if (elsewhere || loginPaths.includes(pathname) || /^\/admin(\/|$)/.test(pathname)) return '/';
  return `${pathname}${query}${hash}`;
}

/** Returns the path of a login page that redirects to `next`. */
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

function fromOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return typeof from === 'string' ? from : '';
}
