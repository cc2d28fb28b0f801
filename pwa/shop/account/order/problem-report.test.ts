import { expect, test } from 'vitest';
import { maxProblemPhotos } from '#shared/support/contact-form.ts';
import { createProblemPhotos, type Prepare } from './problem-report.tsx';

const file = (name: string) => new File(['x'], name);
const photo = (fileName: string) => ({ fileName, blob: new Blob(['x']) });

/** Returns a device that prepares photos when the test says so. */
function slowDevice() {
  const waiting: (() => void)[] = [];
  const prepare: Prepare = ({ name }) =>
    new Promise((resolve) =>
      waiting.push(() =>
        resolve(
          name.startsWith('bad')
            ? { ok: false, reason: 'unreadable' }
            : { ok: true, photo: photo(name) },
        ),
      ),
    );
  const go = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { prepare, go };
}

test('[B13] a report of damage waits for the photos that are being prepared, and has them all', async () => {
  const { prepare, go } = slowDevice();
  const list = createProblemPhotos(prepare);
  list.choose([file('one.jpg'), file('two.jpg')]);
  let sentNames: string[] | null = null;
  const ready = list.ready().then(({ photos }) => {
    sentNames = photos.map(({ fileName }) => fileName);
  });
  expect(list.store.getState().progress).toEqual({ ready: 0, of: 2 });
  await go();
  expect(list.store.getState().progress).toEqual({ ready: 1, of: 2 });
  expect(sentNames).toBeNull();
  await go();
  await ready;
  expect(sentNames).toEqual(['one.jpg', 'two.jpg']);
  expect(list.store.getState().progress).toBeNull();
});

test('[B13] a photo that cannot be taken is told before the report is sent without it', async () => {
  const { prepare, go } = slowDevice();
  const list = createProblemPhotos(prepare);
  list.choose([file('bad.jpg')]);
  const ready = list.ready();
  await go();
  expect(await ready).toEqual({ photos: [], isWhole: false });
  expect(list.store.getState().remarks[0]).toContain('bad.jpg');
  expect(await list.ready()).toEqual({ photos: [], isWhole: true });
});

test('[B13] no more photos are taken than a report has room for', async () => {
  const { prepare, go } = slowDevice();
  const list = createProblemPhotos(prepare);
  list.choose(Array.from({ length: maxProblemPhotos + 1 }, (_, at) => file(`${at}.jpg`)));
  for (let at = 0; at <= maxProblemPhotos; at += 1) await go();
  expect(list.store.getState().photos).toHaveLength(maxProblemPhotos);
  expect(list.store.getState().remarks).toHaveLength(1);
  const [first] = list.store.getState().photos;
  list.remove(first?.id ?? '');
  expect(list.store.getState().photos).toHaveLength(maxProblemPhotos - 1);
});
