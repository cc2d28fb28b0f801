/** The shell of the shop's pages, which the service worker stores. */
export const shellPath = '/index.html';

/** Names the build of the shell that a service worker asks for: its own, or none (P18). */
export const revisionParameter = 'revision';

/** How much of its SHA-256, as base64url, a stored file is known by: none has another's by chance. */
export const builtHashLength = 16;
