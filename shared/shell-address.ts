/** The shell of the shop's pages, which the service worker stores. */
export const shellPath = '/index.html';

/** Names the build of the shell that a service worker asks for: its own, or none (P18). */
export const revisionParameter = 'revision';
