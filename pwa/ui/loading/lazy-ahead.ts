import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface Ahead<Props> {
  Component: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the code; rendered after that, the component shows at once. */
  load: () => Promise<void>;
  /**
   * Runs `show` once the code is there, at once or when it has come, and returns what it returns. The
   * component is not to be rendered before: React remembers code that did not come.
   */
  open: (show: () => unknown) => unknown;
}

const listeners = new Set<() => void>();

/** How much code is on its way, by whether somebody waits for it. */
const coming = { ahead: 0, needed: 0 };

/**
 * Returns whether code that does not come now was fetched before anybody asked for what it shows.
 */
export function isOnlyAhead(): boolean {
  return coming.ahead > 0 && coming.needed === 0;
}

/** Calls `listener` when code that was rendered before it was there has come, or cannot. */
export function onAwaitedCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const lookEveryMs = 50;
const mostLooks = 400;

/**
 * Resolves once no code is on its way for the page itself or for what is opened on it, in 20 s at the
 * latest: what nobody sees takes nothing from that (P25).
 */
export async function untilCodeCame(): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    // React has yet to take the page over, with a tap on it.
    if (!document.querySelector('[data-starting]') && !coming.ahead && !coming.needed) return;
  }
}

/**
 * Loads a component as `lazy` does, but without its wait once the code is there. React otherwise
 * shows the fallback of a component that is rendered for the first time, and then keeps that for
 * 300 ms so that nothing flickers: the most of what the first tap on a gift took. In a
 * `CodeBoundary` it does not wait either where the code comes after it was asked for.
 */
export function lazyAhead<Props>(load: () => Promise<ComponentType<Props>>): Ahead<Props> {
  let loaded: { default: ComponentType<Props> } | null = null;
  const ask = async (why: keyof typeof coming) => {
    coming[why] += 1;
    try {
      loaded ??= { default: await load() };
      return loaded;
    } finally {
      coming[why] -= 1;
    }
  };
  const askAndTell = () => {
    const loading = ask('needed');
    // This comes a step later, when React has heard of it.
    void loading.catch(() => null).then(tell);
    return loading;
  };
  return {
    // React takes what a thenable says at once without suspending.
    Component: lazy(() => (loaded ? settledAtOnce(loaded) : askAndTell())),
    load: async () => void (await ask('ahead')),
    open: (show) => (loaded ? show() : ask('needed').then(show)),
  };
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function settledAtOnce<T>(value: T): Promise<T> {
  const settled: Pick<Promise<T>, 'then'> = {
    // biome-ignore lint/suspicious/noThenProperty: it is a thenable that React reads.
    then(onSaid) {
      onSaid?.(value);
      return Promise.resolve(value) as never;
    },
  };
  return settled as Promise<T>;
}
