/** The shell of the shop's pages, which the service worker stores. */
export const shellPath = '/index.html';

/** Names the build of the shell that a service worker asks for: its own, or none (P18). */
export const revisionParameter = 'revision';

/** How much of its SHA-256, as base64url, a stored file is known by: none has another's by chance. */
export const builtHashLength = 16;

/** Another app posts the photos there that it shares with the installed shop (B5). */
export const sharePath = '/share';
/** The page that asks which gift they are for. */
export const sharedPhotosPath = '/shared-photos';

/**
 * Stands in the built pages for the shop's own origin, which only the running server knows:
 * it writes the real one where a page names itself to search engines.
 */
export const siteOriginPlaceholder = 'https://origin.invalid';
