import fc from 'fast-check';
import { type Fault, faults } from './test-network.ts';
import { command, name } from './test-shopper.ts';

const action = fc.oneof(
  { weight: 23, arbitrary: command },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('sync' as const), waits: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver-delayed' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), cut: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), stop: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill-server' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('server-clock' as const),
      hours: fc.integer({ min: -48, max: 48 }),
    }),
  },
);
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** What two shoppers of one account do, and what the network does to them. */
export const history = fc.record({
  /** What the account has in its cart before; the shoppers who are signed in see it. */
  there: fc.array(name, { maxLength: 3 }),
  signedIn: fc.tuple(fc.boolean(), fc.boolean()),
  steps: fc.array(fc.record({ device: fc.nat(1), tab: fc.nat(1), action }), {
    minLength: 4,
    maxLength: 24,
  }),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'none', ...faults), { maxLength: 30 }),
});
export type HistoryPlan = typeof history extends fc.Arbitrary<infer H> ? H : never;
