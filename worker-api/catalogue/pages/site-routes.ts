import type { Context } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { fail } from '#api/server/http/fail.ts';
import { matchesEtag } from '#api/server/http/matches-etag.ts';
import { acceptedEncoding } from '#api/server/http/packings.ts';
import { heicWorkerPolicy } from '#api/server/http/security-headers.ts';
import {
  pageAddress,
  pageKind,
  prerenderedFile,
  prerenderedFolder,
} from '#shared/pages/page-paths.ts';
import { revisionParameter, shellPath } from '#shared/pages/shell-address.ts';
import { isHeicWorker } from '#shared/photos/heic-decoder-files.ts';
import { filesOnDisk } from './files-on-disk.ts';
import { readSiteFiles, type SiteFile, type SiteOwner } from './site-files.ts';
import type { TodaysPage } from './todays-pages.ts';

const workerPath = '/sw.js';
/** Until the build that was asked for is likely to be here. */
const otherBuildSeconds = 30;

/**
 * Handles every path without a route: a JSON 404 under `/api`, else a file of the site, else a page.
 * Public pages are prerendered with the current catalogue, others are the empty shell, which also
 * shows the not-found screen: an unknown page is the shell with 404, an unknown file only a 404. A
 * service worker asks for a file by its revision, and never gets another build's (P18).
 */
export function siteRoutes(
  { staticRoot, ...owner }: Pick<AppDeps, 'staticRoot'> & SiteOwner,
  todaysPage: TodaysPage,
) {
  const files =
    staticRoot === undefined ? new Map<string, SiteFile>() : readSiteFiles(staticRoot, owner);
  const index = files.get(shellPath);
  const onDisk = filesOnDisk(staticRoot ?? '', owner, files);

  return async (c: Context<AppEnv>) => {
    const { path, method } = c.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead) return fail(c, 'not_found');
    // A prerendered page is served only at the path of its screen.
    const isFile = !path.startsWith(prerenderedFolder);
    const file = isFile ? files.get(path) : undefined;
    if (file && path === workerPath) return send(c, (await onDisk.newest(path)) ?? file, 200);
    const revision = c.req.query(revisionParameter);
    if (file && (revision === undefined || file.revision === revision)) return send(c, file, 200);
    const kind = pageKind(path);
    if (index && isFile && kind === 'file') {
      const other = await onDisk.ofOtherBuild(path, revision);
      if (other) return send(c, other, 200);
    }
    if (file) return fail(c, 'busy', { retryAfterSeconds: otherBuildSeconds });
    if (!index || kind === 'file') return fail(c, 'not_found');
    if (kind === 'unknown page') return send(c, index, 404);
    const page = pageAddress(path);
    const built = files.get(prerenderedFile(page));
    return send(c, built ? await todaysPage(page, built) : index, 200);
  };
}

async function send(c: Context<AppEnv>, file: SiteFile, status: 200 | 404): Promise<Response> {
  const accepted = acceptedEncoding(c.req.header('Accept-Encoding') ?? '');
  const packing = file.packings.find(({ encoding }) => encoding === accepted);
  const packed = await packing?.packed();
  const { etag } = packing && packed ? packing : file;
  const bytes = packed ?? file.bytes;
  const headers = {
    'Content-Type': file.contentType,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(isHeicWorker(c.req.path) ? { 'Content-Security-Policy': heicWorkerPolicy } : {}),
    ...(packing && packed ? { 'Content-Encoding': packing.encoding } : {}),
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
