import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

/** What only the desk asks of the API, as a path or as calls of hono/client. */
const staffCall = /\bapi[./](admin|notifications)\b/;

/**
 * The scripts a browser loads before the home page shows: those index.html names, and all that
 * they import without `import()`. Answers their files, their gzipped bytes, and the files with
 * code of the desk (which must be none).
 * @param {string} site the built pages, dist/client
 */
export function readInitialJs(site) {
  const names = scriptsOf(readFileSync(`${site}/index.html`, 'utf8'));
  if (names.length === 0) throw new Error(`${site}/index.html names no script.`);
  return readImports(site, names);
}

/** Answers the same of what the first tap for a gift waits for. @param {string} site */
export function readDialogJs(site) {
  const { files } = readInitialJs(site);
  const code = files.map((file) => readFileSync(site + file, 'utf8')).join();
  const [dialog] = /assets.gift-dialog-[^"]+\.js/.exec(code) ?? [];
  return readImports(site, [`/${dialog}`], files);
}

/** @param {string} site @param {string[]} names @param {string[]} [had] */
function readImports(site, names, had = []) {
  const files = new Set(names);
  const staffFiles = [];
  let gzipBytes = 0;
  // What a file imports is added while they are gone through.
  for (const file of files) {
    const code = readFileSync(site + file, 'utf8');
    gzipBytes += gzipSync(code).length;
    if (/admin/.test(file) || staffCall.test(code)) staffFiles.push(file);
    for (const statement of parseAst(code).body) {
      if (!('source' in statement && statement.source)) continue;
      const name = posix.join(posix.dirname(file), statement.source.value);
      if (!had.includes(name)) files.add(name);
    }
  }
  return { files: [...files], gzipBytes, staffFiles };
}

/** @param {string} html */
function scriptsOf(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"'))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}
