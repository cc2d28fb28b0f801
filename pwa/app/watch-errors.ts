import { logThrown } from '#pwa/device/log-thrown.ts';

/** Logs what nobody caught; the browser still tells it in its console. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => logThrown(error));
  window.addEventListener('unhandledrejection', ({ reason }) => logThrown(reason));
}
