import { daysAfter } from '#shared/values/calendar-date.ts';
import { soonDays } from './delivery-form/needed-by.ts';
import type { DeskOrderSort } from './desk-order-schemas.ts';
import type { OrderStep } from './order-life.ts';
import { stepsToMake } from './order-moves.ts';

/**
 * The lists of the Work tab, in the order of their buttons. `all` is what is to be made, to be paid and on the way,
 * one list after the other; the others cut across these.
 */
export const workChoices = [
  'all',
  'to_pay',
  'make',
  'confirmed',
  'in_production',
  'shipped',
  'overdue',
  'needed',
  'questions',
  'problem',
] as const;
export type WorkChoice = (typeof workChoices)[number];

/** A list that the server is asked for. */
export type WorkPart = Exclude<WorkChoice, 'all'>;

/** How many orders each list has. */
export type WorkCounts = Record<WorkChoice, number>;

/** Returns the lists that a choice shows, one below the other. */
export function partsOf(choice: WorkChoice): readonly WorkPart[] {
  return choice === 'all' ? ['make', 'to_pay', 'shipped'] : [choice];
}

/** The gifts of these orders are not begun: nobody has seen their money, or said that they come without. */
export const stepsToPay: readonly OrderStep[] = ['waiting_for_payment', 'placed'];
export const stepsToPrint: readonly OrderStep[] = ['confirmed', 'in_production'];
export const stepsInHand: readonly OrderStep[] = [...stepsToPrint, 'came_back'];

/** The query of a list of orders, as an address has it. */
export interface WorkQuery {
  sort: DeskOrderSort;
  steps?: string;
  due_from?: string;
  due_before?: string;
  needed_until?: string;
  questions?: 'open';
  problem?: 'any';
}

/** Returns what orders are asked for by whose day to be shipped is from one to another (YYYY-MM-DD), both included. */
export function dueQuery(
  { from, until }: { from: string; until: string },
  steps: readonly OrderStep[] = stepsToMake,
): WorkQuery {
  const due_before = daysAfter(until, 1);
  return { sort: 'due_on:asc', steps: steps.join(','), due_from: from, due_before };
}

/** Returns what a list is asked for by, on a day in India (YYYY-MM-DD); as the figures count what is late. */
export function workQuery(part: WorkPart, today: string): WorkQuery {
  const byDay = (steps: readonly OrderStep[]) =>
    ({ sort: 'due_on:asc', steps: steps.join(',') }) as const;
  switch (part) {
    case 'to_pay':
      return byDay(stepsToPay);
    case 'make':
      return byDay(stepsInHand);
    case 'confirmed':
    case 'in_production':
    case 'shipped':
      return byDay([part]);
    case 'overdue': {
      const { sort, steps } = byDay(stepsToMake);
      return { sort, steps, due_before: today };
    }
    case 'needed': {
      const { sort, steps } = byDay(stepsToMake);
      return { sort, steps, needed_until: daysAfter(today, soonDays) };
    }
    case 'questions':
      return { sort: 'created_at:asc', questions: 'open' };
    case 'problem':
      return { sort: 'created_at:desc', problem: 'any' };
  }
}
