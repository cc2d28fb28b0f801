import type { History, JudgedLine, ServerCall } from './test-judge.ts';

/** A line between two calls: never there, there, or ended for good. */
type State = 'never' | 'ended' | { quantity: number; details: string };

/**
 * Whether the server's answers are those of one cart that changed call by call: for each line there
 * is an order of the calls, in which every call takes its effect between its beginning and its end,
 * and which explains every answer. So a read returns what was written before it (read your writes),
 * never something older than an earlier read (monotonic), no line that was never added (phantom) and
 * none less (lost).
 */
export function judgeServer({ calls }: History): string[] {
  const serverCalls = calls.filter(({ outcome }) => outcome !== 'refused');
  const ids = new Set(serverCalls.flatMap(idsOf));
  return [...ids].flatMap((id) => {
    const ofLine = serverCalls.filter(({ change }) => change === null || concerns(change, id));
    return hasOrder(ofLine, id) ? [] : [`No order of its calls explains the line ${id}.`];
  });
}

function idsOf({ change, cart = [] }: ServerCall): string[] {
  if (change === null) return cart.map(({ id }) => id);
  return change.do === 'order' ? [...change.lines] : [change.line];
}

function concerns(change: NonNullable<ServerCall['change']>, id: string): boolean {
  return change.do === 'order' ? change.lines.includes(id) : change.line === id;
}

/** A depth-first search over which calls are done; each place and state is tried once. */
function hasOrder(unsorted: readonly ServerCall[], id: string): boolean {
  const calls = unsorted.toSorted((a, b) => a.began - b.began);
  const triedStates = new Set<string>();

  function search(doneCalls: ReadonlySet<number>, first: number, state: State): boolean {
    let from = first;
    while (doneCalls.has(from)) from += 1;
    const nextCalls: number[] = [];
    // The calls that may be next: those that began before any that is left had ended.
    let earliestEnd = Number.POSITIVE_INFINITY;
    for (let at = from; at < calls.length; at += 1) {
      const call = calls[at] as ServerCall;
      if (call.began > earliestEnd) break;
      if (doneCalls.has(at)) continue;
      nextCalls.push(at);
      earliestEnd = Math.min(earliestEnd, call.ended);
    }
    if (earliestEnd === Number.POSITIVE_INFINITY) return true;
    const ahead = [...doneCalls].filter((at) => at > from).sort((a, b) => a - b);
    const key = `${from} ${ahead} ${JSON.stringify(state)}`;
    if (triedStates.has(key)) return false;
    triedStates.add(key);
    return nextCalls.some((at) => {
      const call = calls[at] as ServerCall;
      if (call.began > earliestEnd) return false;
      if (nextCalls.some((other) => comesBefore(calls[other] as ServerCall, call))) return false;
      const after = effect(state, call, id);
      return after !== null && search(new Set(ahead).add(at), from, after);
    });
  }

  return search(new Set(), 0, 'never');
}

/** Returns whether both are of one batch, in which `other` was answered before. */
function comesBefore({ batch, ended }: ServerCall, { batch: ownBatch }: ServerCall): boolean {
  return (
    Number.isFinite(ended) &&
    batch?.id === ownBatch?.id &&
    (batch?.place ?? 0) < (ownBatch?.place ?? 0)
  );
}

/** Returns the state after the call; null when its answer does not fit the state before. */
function effect(before: State, { change, outcome, cart, line }: ServerCall, id: string) {
  const isThere = typeof before === 'object';
  if (change === null) {
    const judgedLine = cart?.find((each) => each.id === id);
    return isSame(before, judgedLine) ? before : null;
  }
  if (outcome === 'absent') return isThere ? null : before;
  const isCertain = outcome === 'done';
  switch (change.do) {
    case 'add': {
      if (before === 'ended') return isCertain && line?.quantity !== 0 ? null : before;
      if (isCertain && line?.quantity === 0) return null;
      const { quantity, details } = change;
      const after: State = isThere ? before : { quantity, details };
      return !isCertain || line === undefined || isSame(after, line) ? after : null;
    }
    case 'quantity':
    case 'details': {
      if (!isThere) return isCertain ? null : before;
      const after: State =
        change.do === 'quantity'
          ? { ...before, quantity: change.quantity }
          : { ...before, details: change.details };
      return !isCertain || line === undefined || isSame(after, line) ? after : null;
    }
    case 'remove':
      return 'ended';
    case 'order':
      return isThere || before === 'ended' ? 'ended' : null;
  }
}

function isSame(state: State, line: JudgedLine | undefined): boolean {
  if (typeof state === 'string') return line === undefined;
  return line?.quantity === state.quantity && line.details === state.details;
}
