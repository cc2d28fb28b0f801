import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPress, isPressKept, keepPress } from '#pwa/device/press.ts';
import { alertStore } from '#pwa/ui/dialogs/alert-store.ts';
import { isOnlyAhead, lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { runPress } from './use-press.ts';

/** Returns the code of something that opens, whose file comes when the test says so. */
function heldCode() {
  const tries: { come: () => void; fail: () => void }[] = [];
  const ahead = lazyAhead(
    () =>
      new Promise<() => null>((resolve, reject) => {
        tries.push({ come: () => resolve(() => null), fail: () => reject(new TypeError('gone')) });
      }),
  );
  return { ...ahead, tries };
}

function control() {
  const state = { busy: false, shown: 0 };
  const setBusy = (busy: boolean) => {
    state.busy = busy;
  };
  return { state, props: { setBusy, isHere: () => true } };
}

const alert = () => alertStore.getState().queue[0];

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  forgetPress();
  vi.unstubAllGlobals();
});

test('[P26] a pressed control is busy until what it opens is shown, however late its code comes', async () => {
  const { open, tries } = heldCode();
  const { state, props } = control();
  const show = () => {
    expect(state.busy).toBe(true);
    state.shown += 1;
  };
  const pressed = runPress('gift', () => open(show), props);
  expect(state).toEqual({ busy: true, shown: 0 });
  tries[0]?.come();
  await pressed;
  expect(state).toEqual({ busy: false, shown: 1 });
  // Once its code is here it opens at the press itself.
  void runPress('gift', () => open(() => (state.shown += 1)), props);
  expect(state).toEqual({ busy: false, shown: 2 });
});

test('[P26] where the code cannot be had it says so, and Try again asks for it once more', async () => {
  const { open, tries } = heldCode();
  const { state, props } = control();
  const pressed = runPress('gift', () => open(() => (state.shown += 1)), props);
  tries[0]?.fail();
  await vi.waitFor(() => expect(alert()?.confirmLabel).toBe('Try again'));
  expect(alert()?.text).toContain('could not be loaded');
  expect(state).toEqual({ busy: false, shown: 0 });
  alert()?.answer(true);
  await vi.waitFor(() => expect(tries).toHaveLength(2));
  expect(state.busy).toBe(true);
  tries[1]?.come();
  await pressed;
  expect(state).toEqual({ busy: false, shown: 1 });
});

test('[P13] a press whose code is missing is kept over the reload; its control stays busy meanwhile', async () => {
  const { open, tries } = heldCode();
  const { state, props } = control();
  const pressed = runPress('gift', () => open(() => undefined), props);
  // As the handler of missing code does before it reloads.
  keepPress();
  tries[0]?.fail();
  await pressed;
  expect(isPressKept('gift')).toBe(true);
  expect(isPressKept('another')).toBe(false);
  expect(state.busy).toBe(true);
  expect(alert()).toBeUndefined();
});

test('[P13] code fetched before anybody asked for it reloads nothing, unless somebody waits by then', async () => {
  const { load, open, tries } = heldCode();
  const ahead = load().catch(() => 'missing');
  expect(isOnlyAhead()).toBe(true);
  const opened = Promise.resolve(open(() => 'shown')).catch(() => 'missing');
  expect(isOnlyAhead()).toBe(false);
  for (const { fail } of tries) fail();
  expect(await Promise.all([ahead, opened])).toEqual(['missing', 'missing']);
  expect(isOnlyAhead()).toBe(false);
});
