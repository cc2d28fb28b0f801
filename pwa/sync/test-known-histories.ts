import type { Action, HistoryPlan } from './test-history-plan.ts';

const phone = (action: Action) => ({ device: 0, tab: 0, action });
const tablet = (action: Action) => ({ device: 1, tab: 0, action });

/** Histories that went wrong once; they are played before the random ones. */
export const knownHistories: [HistoryPlan][] = [
  [
    {
      // The answer to a new quantity is lost, the gift is ordered on the other device, and the order
      // of this one ends before it has read the cart.
      there: ['Aa'],
      signedIn: [false, true],
      steps: [
        tablet({ do: 'step', which: 0, by: 1 }),
        tablet({ do: 'sync', waits: false }),
        phone({ do: 'sign-in' }),
        tablet({ do: 'sync', waits: false }),
        phone({ do: 'order' }),
        phone({ do: 'order' }),
        phone({ do: 'step', which: 0, by: 0 }),
        phone({ do: 'remove', which: 0 }),
        phone({ do: 'step', which: 0, by: 0 }),
        tablet({ do: 'order' }),
      ],
      faults: ['none', 'bad-gateway', 'crash-before'],
    },
  ],
];
