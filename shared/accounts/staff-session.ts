/** Staff share a tablet, so they sign in once a working day. */
export const staffSessionMs = 12 * 60 * 60 * 1_000;

/** A staff session ends so long after a person's last act (T50). */
export const staffIdleMs = 30 * 60 * 1_000;

/** For how many seconds nobody touched the page that asks; without it a request is a person's act. */
export const idleHeader = 'X-Idle-Seconds';
