/** The units by which times and sizes are bounded. */
export const dayMs = 24 * 60 * 60 * 1_000;
export const daySeconds = 24 * 60 * 60;
export const megabyte = 1024 * 1024;
