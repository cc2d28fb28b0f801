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
  const posted: { name: string; worker: Worker }[] = [];
  const workers = { started: 0, ended: 0, names: () => posted.map(({ name }) => name) };
  const start = () => {
    workers.started += 1;
    const worker = {
      postMessage: ({ name }: File) => posted.push({ name, worker }),
      terminate: () => {
        workers.ended += 1;
      },
    } as unknown as Worker;
    return worker;
  };
  const workerOf = (name: string) => {
    const worker = posted.find((one) => one.name === name)?.worker;
    if (!worker) throw new Error(`${name} was not sent`);
    return worker;
  };
  const answer = (name: string, data: unknown = ready) => {
    const worker = workerOf(name);
    worker.onmessage?.call(worker, new MessageEvent('message', { data }));
  };
  const fail = (name: string) => {
    const worker = workerOf(name);
    worker.onerror?.call(worker, new Event('error') as ErrorEvent);
  };
  return { workers, start, answer, fail };
}

it('prepares two at once, the others after them, in the same workers', async () => {
  const { workers, start, answer } = workshop();
  const prepare = photoWorkers(start, 2);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => prepare(fileNamed(name)));
  expect(workers.names()).toEqual(['a', 'b']);
  answer('b');
  expect(await b).toEqual(ready);
  await vi.waitFor(() => expect(workers.names()).toEqual(['a', 'b', 'c']));
  answer('a');
  answer('c');
  expect(await Promise.all([a, c])).toEqual([ready, ready]);
  expect(workers).toMatchObject({ started: 2, ended: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(workers.ended).toBe(2);
});

it('ends a worker that fails, and prepares the next photo in another', async () => {
  const { workers, start, answer, fail } = workshop();
  const prepare = photoWorkers(start, 1);
  const [a, b] = ['a', 'b'].map((name) => prepare(fileNamed(name)));
  fail('a');
  expect(await a).toEqual(failed);
  await vi.waitFor(() => expect(workers.names()).toEqual(['a', 'b']));
  answer('b');
  expect(await b).toEqual(ready);
  expect(workers).toMatchObject({ started: 2, ended: 1 });
});

it('[D31] refuses a photo whose worker could not be started, and prepares the next', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { workers, start, answer } = workshop();
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
  await vi.waitFor(() => expect(workers.names()).toEqual(['b']));
  answer('b');
  expect(await b).toEqual(ready);
});
