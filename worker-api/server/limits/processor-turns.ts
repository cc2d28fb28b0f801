import { performance } from 'node:perf_hooks';

/** The asker, and whether they still wait for the answer. */
interface Asking {
  network: string;
  /** The route where nobody has signed in. */
  account: string;
  isOver(): boolean;
}

/** Begins once a call may use the processor; `end` gives its place back and counts what it took. */
export interface Turn {
  end(): void;
}

interface Running {
  spender: Spender;
  account: Time;
  isHeavy: boolean;
  sinceMs: number;
  /** Whether it has given its place back. */
  isOver: boolean;
}

interface Waiting extends Asking {
  sinceMs: number;
  begin(turn: Turn | null): void;
}

/** Processor time that is forgotten by halves. */
interface Time {
  ms: number;
  atMs: number;
}

interface Spender {
  name: string;
  time: Time;
  accounts: Map<string, Time>;
  running: number;
}

const usualBounds = {
  /** A network that took more than this of late is heavy. */
  heavyMs: 250,
  /** After so long half of what was taken is forgotten: heavy is who takes a sixteenth of the time for long. */
  halfLifeMs: 3_000,
  /** So many calls of one network run at once, and of all heavy ones together. */
  ofNetwork: 16,
  ofHeavy: 2,
  /** What takes longer waits for something else than the processor, and gives its place back. */
  placeMs: 100,
  waiting: { ofNetwork: 400, ofAll: 4_000 },
  /** The wait is shorter than the time-out of a call (P11). */
  waitMs: 10_000,
  /** Others ask when one of them did so lately. */
  othersMs: 2_000,
};

const timeSource = {
  nowMs: () => performance.now(),
  /** Returns how long this thread has been busy. */
  busyMs: () => performance.eventLoopUtilization().active,
};

export type ProcessorTurns = ReturnType<typeof processorTurns>;

/**
 * Shares the time of this thread fairly, whatever the calls cost (T27, T29, T48). Each call takes a turn; what
 * its network took of late is measured. A network that took much is served behind the others, two calls at a
 * time, and within it first the account that took least (T30). An IPv6 /48 counts as one. While no other network
 * asks for anything, nobody waits.
 *
 * Between two moments that it sees, only what ends at the second can have kept the thread busy for long, so that
 * time is counted for it: what a call does before it waits for something is counted for whoever comes next, which
 * evens out.
 */
export function processorTurns(bounds = usualBounds, { nowMs, busyMs } = timeSource) {
  const spenders = new Map<string, Spender>();
  const running = new Set<Running>();
  const queue = new Set<Waiting>();
  let heavyRunning = 0;
  let seenMs = busyMs();
  let newest = { network: '', atMs: Number.NEGATIVE_INFINITY };
  let newestOfOthers = newest;
  let isAdmitting = false;
  let isLooking = false;

  const msLeft = ({ ms, atMs }: Time) => ms * 0.5 ** ((nowMs() - atMs) / bounds.halfLifeMs);
  function add(time: Time, ms: number) {
    time.ms = msLeft(time) + ms;
    time.atMs = nowMs();
  }
  const newTime = (): Time => ({ ms: 0, atMs: nowMs() });
  const isHeavy = ({ time }: Spender) => msLeft(time) > bounds.heavyMs;

  function busySinceSeen(): number {
    const before = seenMs;
    seenMs = busyMs();
    return seenMs - before;
  }

  /** Those who took next to nothing of late are new again. */
  function forgetLight() {
    for (const [name, spender] of spenders) {
      if (spender.running === 0 && msLeft(spender.time) < 1) spenders.delete(name);
    }
  }

  function spenderOf(name: string): Spender {
    const before = spenders.get(name);
    if (before) return before;
    if (spenders.size >= 10_000) forgetLight();
    const spender = { name, time: newTime(), accounts: new Map(), running: 0 };
    spenders.set(name, spender);
    return spender;
  }

  function accountOf({ accounts }: Spender, name: string): Time {
    const before = accounts.get(name);
    if (before) return before;
    if (accounts.size >= 1_000) {
      for (const [each, time] of accounts) if (msLeft(time) < 1) accounts.delete(each);
    }
    const accountTime = newTime();
    accounts.set(name, accountTime);
    return accountTime;
  }

  function noteCall(network: string) {
    if (newest.network !== network) newestOfOthers = newest;
    newest = { network, atMs: nowMs() };
  }

  function doOthersAsk(network: string): boolean {
    const { atMs } = newest.network === network ? newestOfOthers : newest;
    return nowMs() - atMs < bounds.othersMs;
  }

  /** Returns whether its calls wait for those of others that come at the same time. */
  const isBehind = (spender: Spender) => isHeavy(spender) && doOthersAsk(spender.name);

  function mayBegin(spender: Spender): boolean {
    if (!doOthersAsk(spender.name)) return true;
    return isHeavy(spender) ? heavyRunning < bounds.ofHeavy : spender.running < bounds.ofNetwork;
  }

  function leave(turn: Running) {
    if (turn.isOver) return;
    turn.isOver = true;
    running.delete(turn);
    turn.spender.running -= 1;
    if (turn.isHeavy) heavyRunning -= 1;
  }

  function begin({ network, account }: Asking): Turn {
    busySinceSeen();
    const spender = spenderOf(network);
    const turn: Running = {
      spender,
      account: accountOf(spender, account),
      isHeavy: isHeavy(spender),
      sinceMs: nowMs(),
      isOver: false,
    };
    running.add(turn);
    spender.running += 1;
    if (turn.isHeavy) heavyRunning += 1;
    return {
      end() {
        const ms = busySinceSeen();
        add(spender.time, ms);
        add(turn.account, ms);
        leave(turn);
        admitLater();
      },
    };
  }

  /** Who keeps a place without using it comes later the next time, and so does a heavy network. */
  function takePlacesBack() {
    for (const turn of running) {
      if (nowMs() - turn.sinceMs < bounds.placeMs) return;
      add(turn.account, bounds.placeMs);
      if (turn.isHeavy) add(turn.spender.time, bounds.placeMs);
      leave(turn);
    }
  }

  function end(waiting: Waiting, turn: Turn | null) {
    queue.delete(waiting);
    waiting.begin(turn);
  }

  /** Returns the first that may begin: of the lightest network the one whose account took least. */
  function nextOf(): Waiting | null {
    let best: { waiting: Waiting; time: number; ofAccount: number } | null = null;
    const byNetwork = new Map<string, { spender: Spender; time: number; may: boolean }>();
    for (const waiting of queue) {
      let of = byNetwork.get(waiting.network);
      if (!of) {
        const spender = spenderOf(waiting.network);
        of = { spender, time: msLeft(spender.time), may: mayBegin(spender) };
        byNetwork.set(waiting.network, of);
      }
      if (!of.may || (best && of.time > best.time)) continue;
      const ofAccount = msLeft(accountOf(of.spender, waiting.account));
      if (best && of.time === best.time && ofAccount >= best.ofAccount) continue;
      best = { waiting, time: of.time, ofAccount };
    }
    return best?.waiting ?? null;
  }

  /** Lets the next one begin after what has come in meanwhile: what needs no other turn would run all at once. */
  function admitLater() {
    if (isAdmitting || queue.size === 0) return;
    isAdmitting = true;
    setImmediate(() => {
      isAdmitting = false;
      takePlacesBack();
      for (const waiting of queue) {
        if (waiting.isOver() || nowMs() - waiting.sinceMs > bounds.waitMs) end(waiting, null);
      }
      const next = nextOf();
      if (next) {
        end(next, begin(next));
        admitLater();
      } else if (queue.size > 0 && !isLooking) {
        isLooking = true;
        setTimeout(() => {
          isLooking = false;
          admitLater();
        }, bounds.placeMs / 2).unref();
      }
    });
  }

  /** Whether one more may wait; for the first of an account the newest of one that has many gives way (T30). */
  function mayWait({ network, account }: Asking): boolean {
    const counts = new Map<string, number>();
    let ofNetwork = 0;
    for (const each of queue) {
      if (each.network !== network) continue;
      ofNetwork += 1;
      counts.set(each.account, (counts.get(each.account) ?? 0) + 1);
    }
    if (queue.size >= bounds.waiting.ofAll) return false;
    if (ofNetwork < bounds.waiting.ofNetwork) return true;
    const most = Math.max(...counts.values());
    if (most <= (counts.get(account) ?? 0) + 1) return false;
    const newestOfMost = [...queue].findLast(
      (each) => each.network === network && counts.get(each.account) === most,
    );
    if (newestOfMost) end(newestOfMost, null);
    return true;
  }

  return {
    /** Resolves at the turn of a call; to null where too many wait, or this one has hung up or waited too long. */
    async take(asking: Asking): Promise<Turn | null> {
      if (asking.isOver()) return null;
      noteCall(asking.network);
      const spender = spenderOf(asking.network);
      if (!isBehind(spender) && mayBegin(spender)) return begin(asking);
      if (!mayWait(asking)) return null;
      return await new Promise((resolve) => {
        queue.add({ ...asking, sinceMs: nowMs(), begin: resolve });
        admitLater();
      });
    },
  };
}
