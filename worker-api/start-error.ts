/** Why the server cannot start, as one sentence for its owner that names the setting. */
export class StartError extends Error {}
