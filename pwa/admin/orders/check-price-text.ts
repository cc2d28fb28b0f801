/** Stands on a gift that came without a cart line, on screen and on paper (T28). */
export const checkPriceText = 'Priced from its text: check before making';
