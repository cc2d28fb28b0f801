/** What every order's number begins with (D27). */
export const orderNumberPrefix = 'NW-';
/** How many characters its random code has, of five bits each. */
export const orderCodeLength = 8;
