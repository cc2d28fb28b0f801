import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { siteOriginPlaceholder } from '#shared/site-origin.ts';

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  etag: string;
  /** What the build's list for the service worker calls this content. */
  revision: string;
  bytes: Uint8Array;
  /** Compressed forms of the same bytes, the smallest first. */
  packings: Packing[];
}

interface Packing {
  encoding: 'br' | 'gzip';
  etag: string;
  /**
   * Compresses at the first call, off the event loop: all at the start would take a second before
   * the shop is open (P11). Null when it is no smaller.
   */
  packed(): Promise<Uint8Array | null>;
}

const hashedFolder = '/assets/';
const namesItsOrigin = /\.(html|xml|txt)$/;
const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json))/;

/**
 * Reads the built pages into memory once: they are small, and a path that is not a key of this map
 * cannot reach the disk. Keys are paths such as `/assets/index-x.js`. The placeholder of the shop's
 * address is replaced by `origin`, such as `https://shop.example`.
 */
export function readSiteFiles(root: string, origin: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(root, file).split(sep).join('/')}`;
        return [path, siteFile(path, readFileSync(file), origin)];
      }),
  );
}

/** A page rendered while the server runs, with the headers of a built one. */
export function pageFile(html: string, origin: string): SiteFile {
  return siteFile('/page.html', Buffer.from(html), origin);
}

function withOrigin(path: string, bytes: Buffer, origin: string): Buffer {
  if (!namesItsOrigin.test(path)) return bytes;
  return Buffer.from(bytes.toString().replaceAll(siteOriginPlaceholder, origin));
}

/** A file of the site, from what the build wrote. */
export function siteFile(path: string, built: Buffer, origin: string): SiteFile {
  const bytes = withOrigin(path, built, origin);
  const contentType = getMimeType(path) ?? 'application/octet-stream';
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return {
    contentType,
    revision: createHash('md5').update(built).digest('hex'),
    cacheControl: isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${digest}"`,
    bytes,
    packings: compressible.test(contentType)
      ? [
          { encoding: 'br', etag: `"${digest}-br"`, packed: smaller(bytes, packBrotli) },
          { encoding: 'gzip', etag: `"${digest}-gzip"`, packed: smaller(bytes, packGzip) },
        ]
      : [],
  };
}

/** Whether the name of a file changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith(hashedFolder);
}

function smaller(bytes: Buffer, pack: (bytes: Buffer) => Promise<Buffer>): Packing['packed'] {
  let packed: Promise<Buffer | null> | undefined;
  return () => {
    packed ??= pack(bytes).then((made) => (made.length < bytes.length ? made : null));
    return packed;
  };
}

function packBrotli(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

function packGzip(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: 9 });
}
