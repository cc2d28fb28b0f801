/** Owns what a shopper does before logging in (SY8). */
export const guest = 'guest';
