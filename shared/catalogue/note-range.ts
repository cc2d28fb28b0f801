/** The notes the shop sells, as its texts say it. */
export const noteRange = '₹1 to ₹500';
