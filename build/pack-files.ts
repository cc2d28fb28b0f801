import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import { siteOriginPlaceholder } from '../shared/pages/site-addresses.ts';
import {
  contentDigest,
  encodings,
  isCompressible,
  pack,
  packedFolder,
  packedName,
} from '../worker-api/server/http/answers/compression.ts';

/** After everything is built: compresses the files of the site, those of earlier builds too. */
export function packFiles(): Plugin {
  return {
    name: 'pack-files',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client?.config;
        if (client) await packSite(resolve(client.root, client.build.outDir));
      },
    },
  };
}

/**
 * Compresses what lies below the folder, each content once however often it is built, and forgets
 * what no file has any more.
 * @internal
 */
export async function packSite(root: string): Promise<void> {
  const folder = packedFolder(root);
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const packedNames = new Set<string>();
  const packing: Promise<void>[] = [];
  for (const bytes of await textsBelow(root)) {
    for (const encoding of encodings) {
      const name = packedName(contentDigest(bytes), encoding);
      if (!there.has(name) && !packedNames.has(name)) {
        packing.push(pack(bytes, encoding).then((packed) => save(join(folder, name), packed)));
      }
      packedNames.add(name);
    }
  }
  await Promise.all(packing);
  const oldPacks = [...there].filter((name) => !packedNames.has(name));
  await Promise.all(oldPacks.map((name) => rm(join(folder, name))));
}

/** The server writes its own origin into some, so their content is not known before. */
async function textsBelow(root: string): Promise<Buffer[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && isCompressible(getMimeType(entry.name) ?? ''),
  );
  const files = await Promise.all(
    texts.map(({ parentPath, name }) => readFile(join(parentPath, name))),
  );
  return files.filter((bytes) => !bytes.includes(siteOriginPlaceholder));
}

/** In one step: a server may be reading in the folder. */
async function save(path: string, packed: Buffer | null): Promise<void> {
  if (packed === null) return;
  await writeFile(`${path}.new`, packed);
  await rename(`${path}.new`, path);
}
