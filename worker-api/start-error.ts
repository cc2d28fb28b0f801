/**
 * Why the server or the command line cannot start, as one sentence for its owner that names the
 * setting.
 */
export class StartError extends Error {}
