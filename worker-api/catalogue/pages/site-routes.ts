import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { acceptedEncoding } from '#api/server/http/answers/compression.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { heicWorkerPolicy } from '#api/server/http/security-headers.ts';
import type { Address } from '#shared/language/language.ts';
import {
  pageAddress,
  pageKind,
  prerenderedFile,
  prerenderedFolder,
  sitemapPath,
} from '#shared/pages/page-paths.ts';
import { revisionParameter, shellPath } from '#shared/pages/site-addresses.ts';
import { readSiteFiles, type SiteFile, type SiteOwner, siteFile } from './site-files.ts';
import type { TodaysPage } from './todays-pages.ts';

const workerPath = '/sw.js';
/** Seconds until the build that was asked for is likely to be here. */
const otherBuildSeconds = 30;

/**
 * Handles every path without a route: a JSON 404 under `/api`, else a file of the site, else a page.
 * Public pages and those of gifts are prerendered with the current catalogue, others are the empty
 * shell, which also shows the not-found screen: an unknown page, or that of a gift that is not sold
 * (B70), is the shell with 404, an unknown file only a 404. A
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
    const sitemap = file && path === sitemapPath && (await todaysPage(english(path), file));
    if (typeof sitemap === 'object') return send(c, sitemap, 200);
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
    const today = built ? await todaysPage(page, built) : 'shell';
    if (typeof today === 'object') return send(c, today, 200);
    return send(c, index, today === 'unknown' ? 404 : 200);
  };
}

const english = (path: string): Address => ({ language: 'en', path });

/** More than two builds have. */
const maxKept = 1_000;
/** Folders and a file with its kind, none of which starts with a dot. */
const builtName = /^(\/[\w-][\w.-]*){1,3}\/[\w-][\w.-]*\.\w+$/;

/** A file as it lay on disk with this time and size, while it is read or afterwards. */
interface Reading {
  version: string;
  file: Promise<SiteFile | null>;
}

/**
 * Finds what a build after this process's start has put on disk, so that processes of either age serve
 * the files of both while a new version is rolled out (P18). A file is read once for all who ask, until
 * it changes, and kept by its path, of which there are no more than files (T27).
 */
function filesOnDisk(root: string, owner: SiteOwner, ofStart: ReadonlyMap<string, SiteFile>) {
  const readings = new Map<string, Reading>();

  async function read(path: string): Promise<SiteFile | null> {
    const bytes = await readFile(join(root, path)).catch(ifNone);
    const knownFile = ofStart.get(path) ?? null;
    const file = bytes && siteFile(path, bytes, owner, root);
    return file === null || file.revision === knownFile?.revision ? knownFile : file;
  }

  /**
   * The file of this path as it lies on disk now, or did last; null where there was none. So a device is
   * offered the newest version by a process of either age, and no older one after it.
   */
  async function newest(path: string): Promise<SiteFile | null> {
    const there = await stat(join(root, path)).catch(ifNone);
    const before = readings.get(path);
    if (!there?.isFile()) return (await before?.file) ?? ofStart.get(path) ?? null;
    const version = `${there.mtimeMs} ${there.size}`;
    if (before?.version === version) return before.file;
    const file = read(path).catch((error: unknown) => {
      readings.delete(path);
      throw error;
    });
    const [oldest] = readings.keys();
    if (oldest !== undefined && readings.size >= maxKept) readings.delete(oldest);
    readings.set(path, { version, file });
    return file;
  }

  /**
   * Resolves to a file by a name that a build gives; with a `revision` only a file of that content.
   */
  async function ofOtherBuild(path: string, revision?: string): Promise<SiteFile | null> {
    const isShell = revision !== undefined && path === shellPath;
    if (!isShell && !builtName.test(path)) return null;
    const file = await newest(path);
    return revision === undefined || file?.revision === revision ? file : null;
  }

  return { newest, ofOtherBuild };
}

function ifNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') {
    return null;
  }
  throw error;
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

/*
 * What decodes HEIC where the browser cannot: a worker, the library and its WebAssembly. Half a
 * megabyte that few devices need, so each is fetched when a photo asks for it.
 */
const worker = /^\/assets\/heic-worker-[\w-]+\.js$/;

/** Returns whether a path is that of the worker, which alone may compile WebAssembly. */
function isHeicWorker(path: string): boolean {
  return worker.test(path);
}
