import type { words } from './words.ts';

export const hindi: typeof words = {
  newOrders: (count) => `${count} नए ऑर्डर`,
  sound: 'नए ऑर्डर पर आवाज़',
};
