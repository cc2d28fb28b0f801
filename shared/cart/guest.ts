/** Owns what a shopper does before logging in (SY8). */
export const guest = 'guest';

/** Owns the gifts of an order that staff enter on this device (B50); never sent as a cart. */
export const desk = 'desk';
