/**
 * Runs at most `atOnce` tasks in parallel. The others wait in lanes: a free slot goes to the first
 * lane that has a task, in order, and each lane has room for as many as `waiting` says, so that a
 * later one never fills an earlier one's. Further tasks are rejected with `full()`.
 */
export function laneSlots(atOnce: number, waiting: readonly number[], full: () => Error) {
  let running = 0;
  const lanes = waiting.map((room) => ({ room, queue: [] as (() => void)[] }));
  return async <T>(task: () => Promise<T>, at: number): Promise<T> => {
    const lane = lanes[at];
    if (running >= atOnce) {
      if (!lane || lane.queue.length >= lane.room) throw full();
      await new Promise<void>((resolve) => lane.queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = lanes.find(({ queue }) => queue.length > 0)?.queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Runs at most `atOnce` tasks in parallel; up to `waiting` more wait in order, and further tasks are
 * rejected with `full()`.
 */
export function taskSlots(atOnce: number, waiting: number, full: () => Error) {
  const slots = laneSlots(atOnce, [waiting], full);
  return <T>(task: () => Promise<T>) => slots(task, 0);
}

/** Serves a queue in which any number may wait. */
export const neverFull = () => new Error('A queue without an end was full');

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
