import type { MadeSize } from '#shared/gifts/made-size.ts';

/** The card that the note lies on. */
export const madeSize: MadeSize = { widthMm: 210, heightMm: 148 };
