interface Task {
  run: () => Promise<void>;
  /** Wanted now; the others wait until the browser has nothing else to do. */
  urgent: boolean;
}

/** While one is turned into a file, which the browser does beside the page, the next is drawn. */
const hands = 2;
const waiting = new Set<Task>();
let busy = 0;
/** Hands that wait for an idle moment. */
const resting = new Set<() => void>();

/** Runs `run` in its turn, so that no frame waits for long; returns what takes it back. */
export function inTurn(run: Task['run'], urgent: boolean): () => void {
  const task = { run, urgent };
  waiting.add(task);
  if (urgent) for (const wake of resting) wake();
  if (busy < hands) void work();
  return () => waiting.delete(task);
}

async function work(): Promise<void> {
  busy += 1;
  try {
    while (waiting.size > 0) {
      const idle = await nextTurn();
      const task = urgentOne() ?? (idle ? [...waiting][0] : undefined);
      if (!task) continue;
      waiting.delete(task);
      await task.run();
    }
  } finally {
    busy -= 1;
  }
}

function urgentOne(): Task | undefined {
  return [...waiting].find(({ urgent }) => urgent);
}

/** Resolves before the next piece of work; true in an idle moment. */
function nextTurn(): Promise<boolean> {
  return new Promise((resolve) => {
    if (urgentOne()) {
      setTimeout(() => resolve(false));
      return;
    }
    const wake = () => {
      resting.delete(wake);
      resolve(false);
    };
    resting.add(wake);
    const onIdle = () => {
      resting.delete(wake);
      resolve(true);
    };
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(onIdle);
    else setTimeout(onIdle, 50);
  });
}
