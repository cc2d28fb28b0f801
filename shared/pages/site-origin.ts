/**
 * Stands in the built pages for the shop's own origin, which only the running server knows:
 * it writes the real one where a page names itself to search engines.
 */
export const siteOriginPlaceholder = 'https://origin.invalid';
