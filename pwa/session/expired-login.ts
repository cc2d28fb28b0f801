/** Login after a session ended without a logout (spec §2); the return path is in the history's state. */
export const expiredLogin = '/login?session=expired';
