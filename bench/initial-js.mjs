import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

/** What the home page's code may weigh before it shows, in gzipped bytes. */
export const maxInitialBytes = 110_000;

/** What only the staff area asks of the API, as a path or as calls of hono/client. */
const staffCall = /\bapi[./](admin|notifications)\b/;

/**
 * The scripts a browser loads before the home page shows: those index.html names, and all that
 * they import without `import()`. Answers their files, their gzipped bytes, and the files with
 * code of the staff area (which must be none).
 * @param {string} site the built pages, dist/client
 */
export function readInitialJs(site) {
  const html = readFileSync(`${site}/index.html`, 'utf8');
  /** @type {Map<string, string>} */
  const files = new Map();
  const visit = (/** @type {string} */ address) => {
    if (files.has(address)) return;
    const code = readFileSync(site + address, 'utf8');
    files.set(address, code);
    for (const imported of staticImports(code)) {
      visit(posix.join(posix.dirname(address), imported));
    }
  };
  for (const address of scriptsOf(html)) visit(address);
  if (files.size === 0) throw new Error(`${site}/index.html names no script.`);

  const all = [...files];
  return {
    files: [...files.keys()],
    gzipBytes: all.reduce((sum, [, code]) => sum + gzipSync(code).length, 0),
    staffFiles: all
      .filter(([address, code]) => /admin/.test(address) || staffCall.test(code))
      .map(([address]) => address),
  };
}

/** @param {string} html */
function scriptsOf(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"'))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/**
 * @param {string} code
 * @returns {string[]}
 */
function staticImports(code) {
  return parseAst(code).body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  );
}
