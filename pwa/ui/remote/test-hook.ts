import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/**
 * Runs a hook in a page that draws nothing and is out of sight; the test takes back the globals. `around`
 * returns what stands around its component.
 */
export async function runHook<Props, Value>(
  hook: (props: Props) => Value,
  props: Props,
  around: (component: ReactNode) => ReactNode = (component) => component,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // React asks where the focus is, and whether that is a page within the page.
  vi.stubGlobal('window', Object.assign(new EventTarget(), { HTMLIFrameElement: class {} }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
  const values: Value[] = [];
  const take = (value: Value) => values.push(value);
  const ownerDocument = { addEventListener() {}, activeElement: null };
  const place = { nodeType: 1, tagName: 'DIV', addEventListener() {}, ownerDocument };
  const root = createRoot(place as unknown as HTMLElement);
  const render = (next: Props) =>
    act(async () =>
      root.render(around(createElement(Running<Props, Value>, { hook, props: next, take }))),
    );
  await render(props);
  return {
    /** Returns what the newest render did. */
    now: () => values.at(-1) as Value,
    /** What each render returned, the newest last. */
    values,
    /** Renders it anew, such as with another key. */
    render,
    act: (work: () => unknown) => act(async () => void (await work())),
    leave: () => act(async () => root.unmount()),
  };
}

interface RunningProps<Props, Value> {
  hook: (props: Props) => Value;
  props: Props;
  take: (value: Value) => void;
}

function Running<Props, Value>({ hook, props, take }: RunningProps<Props, Value>) {
  take(hook(props));
  return null;
}
