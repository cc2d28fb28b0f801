/**
 * Session and its screens are of the first load and need these later, so they import them when
 * they do. What comes after the first paint is one file on purpose: there others import them, too.
 */
const keptOutOfFirstLoad = [
  'pwa/device/accounts/stored-account.ts is dynamically imported by pwa/session/sign-in.ts but',
  'pwa/device/accounts/mirror-session.ts is dynamically imported by pwa/session/end-session.ts but',
  'pwa/device/database/sync-state.ts is dynamically imported by pwa/session/sign-in.ts but',
];

/** Bundler options of every build: a warning is mended, or allowed here with its reason. */
export const failOnWarning = {
  onLog(level: string, { message, code }: { message: string; code?: string | undefined }): void {
    // The timings tell of the machine; the build of the service worker measures them whatever it is told.
    if (level !== 'warn' || code === 'PLUGIN_TIMINGS') return;
    if (keptOutOfFirstLoad.some((expectedWarning) => message.includes(expectedWarning))) return;
    throw new Error(`The build warns: ${message}`);
  },
};
