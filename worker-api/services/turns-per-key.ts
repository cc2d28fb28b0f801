import { taskSlots } from './task-slots.ts';

/**
 * Runs at most `atOnce` tasks of one key at the same time; up to `waiting` more wait, and
 * beyond that a task is rejected with `full()`. Keys do not hold up each other.
 */
export function turnsPerKey(atOnce: number, waiting: number, full: () => Error) {
  const keys = new Map<string, { slots: ReturnType<typeof taskSlots>; tasks: number }>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turns = keys.get(key) ?? { slots: taskSlots(atOnce, waiting, full), tasks: 0 };
    keys.set(key, turns);
    turns.tasks += 1;
    try {
      return await turns.slots(task);
    } finally {
      turns.tasks -= 1;
      if (turns.tasks === 0) keys.delete(key);
    }
  };
}
