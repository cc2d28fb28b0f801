import type { MadeSize } from '#shared/gifts/made-size.ts';

export const madeSizes = {
  coin: { widthMm: 40, heightMm: 40, isRound: true },
  stamp: { widthMm: 30, heightMm: 40 },
} as const satisfies Record<string, MadeSize>;
