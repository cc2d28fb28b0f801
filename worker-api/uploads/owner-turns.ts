import { taskSlots } from '#api/services/task-slots.ts';

/**
 * Runs at most `atOnce` tasks of one owner at the same time; up to `waiting` more wait, and
 * beyond that a task is rejected with `full()`. Owners do not hold up each other.
 */
export function ownerTurns(atOnce: number, waiting: number, full: () => Error) {
  const owners = new Map<string, { slots: ReturnType<typeof taskSlots>; tasks: number }>();
  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    const turns = owners.get(owner) ?? { slots: taskSlots(atOnce, waiting, full), tasks: 0 };
    owners.set(owner, turns);
    turns.tasks += 1;
    try {
      return await turns.slots(task);
    } finally {
      turns.tasks -= 1;
      if (turns.tasks === 0) owners.delete(owner);
    }
  };
}
