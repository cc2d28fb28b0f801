/** What a task comes to for which its queue had no room. */
export const busy = { ok: false, reason: 'busy' } as const;
export type Busy = typeof busy;

/**
 * Runs at most `atOnce` tasks in parallel. The others wait in lanes: a free slot goes to the first
 * lane that has a task, in order, and each lane has room for as many as `waiting` says, so that a
 * later one never fills an earlier one's. Further tasks do not run and are `busy`.
 */
export function laneSlots(atOnce: number, waiting: readonly number[]) {
  let running = 0;
  const lanes = waiting.map((room) => ({ room, queue: [] as (() => void)[] }));
  return async <T>(task: () => Promise<T>, at: number): Promise<T | Busy> => {
    const lane = lanes[at];
    if (running >= atOnce) {
      if (!lane || lane.queue.length >= lane.room) return busy;
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

/** Runs at most `atOnce` tasks in parallel; up to `waiting` more wait in order, further ones are `busy`. */
export function taskSlots(atOnce: number, waiting: number) {
  const slots = laneSlots(atOnce, [waiting]);
  return <T>(task: () => Promise<T>) => slots(task, 0);
}

/**
 * Runs at most `atOnce` tasks of one key in parallel; up to `waiting` more wait in order, further
 * ones are `busy`. Keys do not delay each other.
 */
export function turnsPerKey(atOnce: number, waiting: number) {
  const keys = new Map<string, { slots: ReturnType<typeof taskSlots>; tasks: number }>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T | Busy> => {
    const turns = keys.get(key) ?? { slots: taskSlots(atOnce, waiting), tasks: 0 };
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

/** Runs the tasks of one key one after the other, however many wait. */
export function oneByOnePerKey() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turn = last.get(key)?.then(task, task) ?? task();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
