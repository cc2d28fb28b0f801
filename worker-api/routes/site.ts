import type { Context } from 'hono';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import { matchesEtag } from '#api/http/matches-etag.ts';
import { readSiteFiles, type SiteFile } from '#api/http/site-files.ts';
import { pagePaths } from '#shared/page-paths.ts';

/**
 * What answers every address no route has: JSON under `/api`, else a file of the site, else
 * the app's page, which shows its own not-found screen. An unknown page says 404 as well, an
 * unknown file says nothing more.
 */
export function siteRoutes(staticRoot: string | undefined) {
  const files = staticRoot === undefined ? new Map<string, SiteFile>() : readSiteFiles(staticRoot);
  const index = files.get('/index.html');

  return (c: Context<AppEnv>) => {
    const { path, method } = c.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/')) return fail(c, 'not_found');
    const file = files.get(path);
    if (file) return send(c, file, 200);
    const isPage = !(path.split('/').at(-1) ?? '').includes('.');
    if (!index || !isPage) return fail(c, 'not_found');
    return send(c, index, pagePaths.has(withoutTrailingSlash(path)) ? 200 : 404);
  };
}

function send(c: Context<AppEnv>, file: SiteFile, status: 200 | 404): Response {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const packing = file.packings.find(({ encoding }) => accepted.includes(encoding));
  const { bytes, etag } = packing ?? file;
  const headers = {
    'Content-Type': file.contentType,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(packing ? { 'Content-Encoding': packing.encoding } : {}),
  };
  if (status === 200 && matchesEtag(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const length = { 'Content-Length': String(bytes.byteLength) };
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...headers, ...length },
  });
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
