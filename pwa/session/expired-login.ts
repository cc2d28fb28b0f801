/** Where a session that ended by itself leads (spec §2); the way back goes in the history's state. */
export const expiredLogin = '/login?session=expired';

export const expiredText = 'Your session has expired. Please sign in again; your cart is kept.';
