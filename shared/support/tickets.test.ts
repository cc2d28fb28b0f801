import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayFollow, ticketDue, ticketState, ticketStepKinds } from './tickets.ts';

const at = '2026-01-31T10:00:00.000Z';

test('[B42] a complaint is acknowledged within 48 hours and redressed within a month', () => {
  expect(ticketDue(at, 'new')).toBe('2026-02-02T10:00:00.000Z');
  expect(ticketDue(at, 'acknowledged')).toBe('2026-02-28T10:00:00.000Z');
  expect(ticketDue('2026-11-25T10:00:00.000Z', 'acknowledged')).toBe('2026-12-25T10:00:00.000Z');
  expect(ticketDue(at, 'closed')).toBeNull();
});

test('every allowed run of steps ends where its last one but notes says', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ticketStepKinds)), (kinds) => {
      const steps: { kind: (typeof kinds)[number] }[] = [];
      for (const kind of kinds) if (mayFollow(ticketState(steps), kind)) steps.push({ kind });
      const last = steps.filter(({ kind }) => kind !== 'note').at(-1)?.kind;
      const expected = last === undefined ? 'new' : last === 'closed' ? 'closed' : 'acknowledged';
      expect(ticketState(steps)).toBe(expected);
      // It may be acknowledged once at most.
      expect(steps.filter(({ kind }) => kind === 'acknowledged').length).toBeLessThanOrEqual(1);
    }),
  );
});
