/**
 * Why the server or the command line cannot start: one sentence for the owner that names the
 * setting.
 */
export class StartError extends Error {}
