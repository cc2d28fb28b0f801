import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { revisionParameter, shellPath } from '../shared/pages/shell-address.ts';
import { builtHash } from '../worker-api/server/http/packings.ts';
import { failOnWarning } from './fail-on-warning.ts';
import { ownScript } from './own-script.ts';
import { staffFiles, withLoaded } from './staff-files.ts';
import { namesOfNothing, storedLater } from './stored-later.ts';
import { webManifest } from './web-manifest.ts';

const dataPart = fileURLToPath(new URL('../pwa/service-worker/data-part.ts', import.meta.url));

/**
 * A file of the list with what its content is known by (P40). The shell is asked for by that name,
 * which during a rolling update no other build answers (P18).
 */
function withHash<Entry extends { url: string }>(entry: Entry, site: string) {
  const { url } = entry;
  const hash = builtHash(readFileSync(join(site, url)));
  const isShell = `/${url}` === shellPath;
  const address = isShell ? `${url}?${revisionParameter}=${hash}` : url;
  return { ...entry, url: address, hash, revision: null };
}

/**
 * Builds pwa/service-worker/sw.ts to /sw.js with the list of what it stores: the shell, every
 * shopper's screen, a picture of each gift and the icon of its messages. Staff screens, further views
 * of a gift and the pictures of the install dialog stay on the server. What ordering does not need
 * is marked `later`. Its second script, data-part.ts, is a file of the build.
 */
export function serviceWorker(): PluginOption[] {
  let leftOut: ReadonlySet<string> = new Set();
  let later: ReturnType<typeof storedLater> = () => undefined;
  let wrongNames: (urls: string[]) => string[] = () => [];
  let site = '';
  const prepare: Plugin = {
    name: 'prepare-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const isLoaded = (id: string) => !!this.getModuleInfo(id)?.dynamicImporters.length;
      const files = withLoaded(bundle, isLoaded);
      leftOut = staffFiles(files);
      later = storedLater(files);
      wrongNames = (urls) => namesOfNothing(files, urls);
      const { target, outDir } = this.environment.config.build;
      site = resolve(this.environment.config.root, outDir);
      const source = await ownScript({ entry: dataPart, name: 'dataPart', target });
      this.emitFile({ type: 'asset', name: 'data-part.js', source });
    },
  };
  const plugins = [
    prepare,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        rollupOptions: failOnWarning,
        globPatterns: [
          'index.html',
          'favicon.svg',
          'without-app.js',
          'assets/**/*',
          'products/*.svg',
          'products/hi/*.svg',
          'icons/icon-192.png',
        ],
        manifestTransforms: [
          (entries) => {
            const wrong = wrongNames(entries.map(({ url }) => url));
            if (wrong.length > 0) throw new Error(`stored-later.ts names nothing: ${wrong}`);
            return { manifest: entries, warnings: [] };
          },
          (entries) => ({ manifest: entries.filter(({ url }) => !leftOut.has(url)), warnings: [] }),
          (entries) => ({
            manifest: entries
              .map((entry) => ({ ...entry, later: later(entry.url) }))
              .map((entry) => withHash(entry, site)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
  // The server is built with the same configuration and has no use for any of this.
  const forPages: Plugin['applyToEnvironment'] = ({ name }) => name === 'client';
  return plugins.map((plugin) => ({ ...plugin, applyToEnvironment: forPages }));
}
