import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shellPath } from '#shared/pages/shell-address.ts';
import { type SiteFile, type SiteOwner, siteFile } from './site-files.ts';

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
export function filesOnDisk(
  root: string,
  owner: SiteOwner,
  ofStart: ReadonlyMap<string, SiteFile>,
) {
  const readings = new Map<string, Reading>();

  async function read(path: string): Promise<SiteFile | null> {
    const bytes = await readFile(join(root, path)).catch(ifNone);
    const known = ofStart.get(path) ?? null;
    const file = bytes && siteFile(path, bytes, owner, root);
    return file === null || file.revision === known?.revision ? known : file;
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

  /** A file by a name that a build gives; with a `revision` only a file of that content. */
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
