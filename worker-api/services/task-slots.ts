/**
 * Runs at most `atOnce` tasks at the same time; up to `waiting` more wait their turn in
 * order, and beyond that a task is rejected with `full()`.
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
