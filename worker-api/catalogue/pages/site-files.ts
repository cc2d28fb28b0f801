import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { AppDeps } from '#api/server/app-deps.ts';
import {
  builtHash,
  contentDigest,
  isCompressible,
  type Packing,
  packedFolder,
  packingsOf,
} from '#api/server/http/answers/compression.ts';
import { shellPath, siteOriginPlaceholder } from '#shared/pages/site-addresses.ts';
import { withShop } from './shop-in-site.ts';

/** What the server writes into the built files: where the shop is, and who. */
export type SiteOwner = Pick<AppDeps, 'siteOrigin' | 'shopInSite'>;

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

const hashedFolder = '/assets/';
const workerPath = '/sw.js';
const namesItsOrigin = /\.(html|xml|txt)$/;

/**
 * Reads the built pages into memory once: they are small, and a path that is not a key of this map
 * cannot reach the disk. Keys are paths such as `/assets/index-x.js`. The placeholders of the shop's
 * address and of its name are replaced.
 */
export function readSiteFiles(root: string, owner: SiteOwner): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(root, file).split(sep).join('/')}`;
        return [path, siteFile(path, readFileSync(file), owner, root)];
      }),
  );
}

/** Returns a page rendered while the server runs, with the headers of a built one. */
export function pageFile(html: string, siteOrigin: string): SiteFile {
  return siteFile('/page.html', Buffer.from(html), { siteOrigin }, null);
}

function withOrigin(path: string, bytes: Buffer, origin: string): Buffer {
  if (!namesItsOrigin.test(path)) return bytes;
  return Buffer.from(bytes.toString().replaceAll(siteOriginPlaceholder, origin));
}

/** Returns a file of the site, from what the build wrote below `root`; null where none did. */
export function siteFile(
  path: string,
  built: Buffer,
  owner: SiteOwner,
  root: string | null,
): SiteFile {
  const { siteOrigin, shopInSite } = owner;
  const named = shopInSite ? withShop(path, built, shopInSite) : built;
  const content = withOrigin(path, named, siteOrigin);
  const bytes =
    path === workerPath && root !== null ? withSentShell(content, root, owner) : content;
  const contentType = getMimeType(path) ?? 'application/octet-stream';
  const digest = contentDigest(bytes);
  return {
    contentType,
    revision: builtHash(bytes),
    cacheControl: isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${digest}"`,
    bytes,
    packings: isCompressible(contentType)
      ? packingsOf(bytes, digest, root === null ? null : packedFolder(root))
      : [],
  };
}

/**
 * The service worker with the shell in its list as this shop sends it, so that devices know it (P40).
 * A list of another build than the shell's stays as it is: its shell is not here yet.
 */
function withSentShell(worker: Buffer, root: string, owner: SiteOwner): Buffer {
  const place = join(root, shellPath);
  if (!existsSync(place)) return worker;
  const built = readFileSync(place);
  const { revision } = siteFile(shellPath, built, owner, root);
  return Buffer.from(worker.toString().replaceAll(builtHash(built), revision));
}

/** Returns whether the name of a file changes with its content. */
function isHashed(path: string): boolean {
  return path.startsWith(hashedFolder);
}
