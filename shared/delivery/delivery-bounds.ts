/*
 * How much an owner may say of deliveries. A day is counted one working day after the other, so what
 * is closed has an end in sight.
 */

export const mostClosedRanges = 60;
export const longestClosedDays = 120;
export const mostOwnHolidays = 60;
export const mostOwnBeginnings = 200;
export const transitDayBounds = { min: 1, max: 30 } as const;
/** How a PIN code may begin; a whole one is a beginning too. */
export const beginningShape = /^[1-9]\d{0,5}$/;
/** Characters are counted. */
export const longestReason = 60;

export const mostNotices = 5;
/** The most characters that it has in each language. */
export const longestNotice = 200;
