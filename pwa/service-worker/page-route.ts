import { registerRoute } from 'workbox-routing';
import { pageKind } from '#shared/pages/page-paths.ts';
import { shellPath } from '#shared/pages/shell-address.ts';
import type { BuiltFile, builtFiles } from './built-files.ts';
import type { storedPages } from './stored-pages.ts';

/**
 * Serves the shop's pages: those stored with their content, else the stored shell, which shows the
 * screen of the path. An unknown
 * page is requested from the server (404), with the shell as the fallback offline. Calls, photos
 * and unknown files go to the network.
 */
export function answerPages(
  listed: readonly BuiltFile[],
  files: Pick<ReturnType<typeof builtFiles>, 'answer'>,
  pages: Pick<ReturnType<typeof storedPages>, 'find'>,
): void {
  const address = shellIn(listed);
  // Small, and without it no page opens.
  const shell = (request: Request) => files.answer(request, { address, isChecked: true });
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageKind(url.pathname) === 'page',
    async (options) => (await pages.find(options.url)) ?? shell(options.request),
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageKind(url.pathname) === 'unknown page',
    async (options) => {
      try {
        return await fetch(options.request);
      } catch (error) {
        // fetch rejects with TypeError without an answer.
        if (error instanceof TypeError) return shell(options.request);
        throw error;
      }
    },
  );
}

/** The shell's address, which names its revision. */
function shellIn(listed: readonly BuiltFile[]): string {
  const shell = listed.find(({ url }) => `/${url}`.split('?')[0] === shellPath);
  if (!shell) throw new Error('This version stores no shell');
  return shell.url;
}
