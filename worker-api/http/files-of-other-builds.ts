import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shellPath } from '#shared/shell-address.ts';
import { isHashed, type SiteFile, type SiteOwner, siteFile } from './site-files.ts';

/** More than two builds have. */
const maxKept = 1_000;
/** Folders and a file with its kind, none of which starts with a dot. */
const builtName = /^(\/[\w-][\w.-]*){1,3}\/[\w-][\w.-]*\.\w+$/;

/**
 * Finds on disk what a build after this process's start has put there, so that processes of either
 * age serve the files of both while a new version is rolled out (P18). With a `revision` only a file
 * of that content. Null where there is none.
 */
export function filesOfOtherBuilds(root: string, owner: SiteOwner) {
  /** Under hashed names alone: what they hold never changes. */
  const kept = new Map<string, SiteFile>();

  return async (path: string, revision?: string): Promise<SiteFile | null> => {
    const known = kept.get(path);
    if (known) return known;
    const isShell = revision !== undefined && path === shellPath;
    if (!isShell && !builtName.test(path)) return null;
    const bytes = await readFile(join(root, path)).catch(ifNone);
    if (bytes === null) return null;
    const file = siteFile(path, bytes, owner, root);
    if (revision !== undefined && file.revision !== revision) return null;
    if (isHashed(path) && kept.size < maxKept) kept.set(path, file);
    return file;
  };
}

/**
 * The file of this path as it lies on disk now, `known` while none does: a device is offered the
 * newest version by a process of either age, and no older one after it (P18).
 */
export function newestOnDisk(root: string, owner: SiteOwner, path: string, known: SiteFile) {
  let newest = known;
  let version = '';

  return async (): Promise<SiteFile> => {
    const place = join(root, path);
    const there = await stat(place).catch(ifNone);
    const found = there && `${there.mtimeMs} ${there.size}`;
    if (found === null || found === version) return newest;
    const bytes = await readFile(place).catch(ifNone);
    if (bytes === null) return newest;
    version = found;
    newest = siteFile(path, bytes, owner, root);
    return newest;
  };
}

function ifNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null;
  throw error;
}
