import { translated } from '#shared/translated.ts';

/** What the shop itself writes on its drawings. */
export const words = translated('shared/drawing/words', { keepsake: 'A GIFT TO KEEP' });
