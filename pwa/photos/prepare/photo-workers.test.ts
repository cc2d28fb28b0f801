import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoWorkers } from './prepare-photo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fileNamed = (name: string) => new File(['x'], name);
const ready = { ok: true, photo: { fileName: 'a.jpg', blob: new Blob(['y']) } } as const;
const failed = { ok: false, reason: 'cannot_prepare' } as const;

/** Workers that answer when they are told to. */
function workshop() {
  const sent: { name: string; worker: Worker }[] = [];
  const seen = { started: 0, ended: 0, names: () => sent.map(({ name }) => name) };
  const start = () => {
    seen.started += 1;
    const worker = {
      postMessage: ({ name }: File) => sent.push({ name, worker }),
      terminate: () => {
        seen.ended += 1;
      },
    } as unknown as Worker;
    return worker;
  };
  const workerOf = (name: string) => {
    const found = sent.find((one) => one.name === name)?.worker;
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const answer = (name: string, data: unknown = ready) => {
    const worker = workerOf(name);
    worker.onmessage?.call(worker, new MessageEvent('message', { data }));
  };
  const fail = (name: string) => {
    const worker = workerOf(name);
    worker.onerror?.call(worker, new Event('error') as ErrorEvent);
  };
  return { seen, start, answer, fail };
}

it('prepares two at once, the others after them, in the same workers', async () => {
  const { seen, start, answer } = workshop();
  const prepare = photoWorkers(start, 2);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => prepare(fileNamed(name)));
  expect(seen.names()).toEqual(['a', 'b']);
  answer('b');
  expect(await b).toEqual(ready);
  await vi.waitFor(() => expect(seen.names()).toEqual(['a', 'b', 'c']));
  answer('a');
  answer('c');
  expect(await Promise.all([a, c])).toEqual([ready, ready]);
  expect(seen).toMatchObject({ started: 2, ended: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.ended).toBe(2);
});

it('ends a worker that fails, and prepares the next photo in another', async () => {
  const { seen, start, answer, fail } = workshop();
  const prepare = photoWorkers(start, 1);
  const [a, b] = ['a', 'b'].map((name) => prepare(fileNamed(name)));
  fail('a');
  expect(await a).toEqual(failed);
  await vi.waitFor(() => expect(seen.names()).toEqual(['a', 'b']));
  answer('b');
  expect(await b).toEqual(ready);
  expect(seen).toMatchObject({ started: 2, ended: 1 });
});

it('[D31] refuses a photo whose worker could not be started, and prepares the next', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { seen, start, answer } = workshop();
  let starts = 0;
  const startSecond = () => {
    starts += 1;
    if (starts === 1) throw new Error('no worker to be had');
    return start();
  };
  const prepare = photoWorkers(startSecond, 1);
  const [a, b] = ['a', 'b'].map((name) => prepare(fileNamed(name)));
  expect(await a).toEqual(failed);
  expect(reported).toEqual([new Error('no worker to be had')]);
  await vi.waitFor(() => expect(seen.names()).toEqual(['b']));
  answer('b');
  expect(await b).toEqual(ready);
});
