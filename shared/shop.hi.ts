/** What of the shop reads differently in Hindi; the owner replaces it, as that of `shop.ts`. */
export const shopInHindi = { city: 'जयपुर, राजस्थान' } as const;
