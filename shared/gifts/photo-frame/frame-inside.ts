import type { Drawn } from '../gift-drawing.ts';

/** What lies inside a frame. */
export type Inside = Pick<Drawn, 'below' | 'print' | 'notes' | 'photoPlaces' | 'notePlaces'>;
