import type { stepWords } from './step-words.ts';

export const hindi: typeof stepWords = {
  steps: {
    waiting_for_payment: 'भुगतान का इंतज़ार',
    placed: 'ऑर्डर मिला',
    confirmed: 'पक्का हुआ',
    in_production: 'बन रहा है',
    shipped: 'भेज दिया गया',
    delivered: 'पहुँच गया',
    cancelled: 'रद्द',
  },
};
