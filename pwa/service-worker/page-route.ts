import { createHandlerBoundToURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pageKind } from './page-kind.ts';

/**
 * Answers the shop's pages with the stored shell, which shows the screen of the address. An
 * address the shop does not know is the server's to answer (404), the shell's when it cannot
 * be reached. Everything else goes to the network untouched: calls, photos, unknown files.
 */
export function answerPages(): void {
  const shell = createHandlerBoundToURL('/index.html');
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageKind(url.pathname) === 'page',
    shell,
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageKind(url.pathname) === 'unknown page',
    async (options) => {
      try {
        return await fetch(options.request);
      } catch (error) {
        // fetch rejects with TypeError when there is no answer.
        if (error instanceof TypeError) return shell(options);
        throw error;
      }
    },
  );
}
