/**
 * Runs at most `atOnce` tasks in parallel; up to `waiting` more wait in order, and further tasks are
 * rejected with `full()`.
 */
export function taskSlots(atOnce: number, waiting: number, full: () => Error) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw full();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Runs at most `atOnce` tasks of one key in parallel; up to `waiting` more wait in order, and further
 * tasks are rejected with `full()`. Keys do not delay each other.
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
