import { currentPath } from '#pwa/device/language-store.ts';
import { addressed } from '#shared/language/language.ts';
import { loadScreen } from './screens.ts';

/** The path whose code is being fetched before anybody has gone there. */
let ahead: string | null = null;

/** Fetches the code of a screen when somebody is about to follow a link to it. */
export function fetchAhead(): void {
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(intent, look, { passive: true });
  }
}

function look({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin) return;
  fetchScreen(addressed(link.pathname).path);
}

/** Fetches the code of a path's screen before anybody has gone there. */
export function fetchScreen(path: string): void {
  if (path === ahead || path === currentPath()) return;
  const code = loadScreen(path);
  if (!code) return;
  ahead = path;
  const done = () => {
    if (ahead === path) ahead = null;
  };
  // The code is asked for again once it is needed, which is where a failure is shown.
  code.then(done, done);
}
