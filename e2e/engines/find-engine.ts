import { existsSync, readdirSync } from 'node:fs';
import { onPath } from '../../scripts/testing/find-chromium.mjs';

/** Firefox; throws, saying the package, where there is none, as the next. */
export function findFirefox(): string {
  return pathOrThrow('firefox-esr', process.env.FIREFOX_PATH, onPath(['firefox-esr', 'firefox']));
}

/** WebKitGTK's driver, its own browser, and a display, for it has no headless mode. */
export function findWebKit(): { driver: string; browser: string; display: string } {
  const { WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH, XVFB_PATH } = process.env;
  return {
    driver: pathOrThrow('webkit2gtk-driver', WEBKIT_DRIVER_PATH, onPath(['WebKitWebDriver'])),
    browser: pathOrThrow('webkit2gtk-driver', WEBKIT_BROWSER_PATH, findMiniBrowser()),
    display: pathOrThrow('xvfb', XVFB_PATH, onPath(['Xvfb'])),
  };
}

function pathOrThrow(
  debianPackage: string,
  named: string | undefined,
  path: string | null,
): string {
  const program = named || path;
  if (!program) throw new Error(`Missing: apt-get install ${debianPackage}`);
  return program;
}

/** It is on no PATH. */
function findMiniBrowser(): string | null {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((base) =>
    [base, ...subfolders(base)].flatMap((folder) =>
      subfolders(folder).filter((path) => /\/webkit2gtk-[\d.]+$/.test(path)),
    ),
  );
  return folders.map((folder) => `${folder}/MiniBrowser`).find(existsSync) ?? null;
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
}
