/** How long a password must be, a customer's and an admin's alike (D35, spec §9). */
export const minPasswordLength = 6;
/** Bounds the work of hashing. */
export const maxPasswordLength = 200;
