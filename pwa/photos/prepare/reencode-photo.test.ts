import { afterEach, expect, it, vi } from 'vitest';
import { type DrawingTools, isHeic, prepareSentFiles, reencodePhoto } from './reencode-photo.ts';

afterEach(() => void vi.unstubAllGlobals());

const heicHead = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0]);
const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** Draws nothing; the blob has the requested size. */
function tools({ width = 40, height = 30 } = {}, onCall = (_: string) => {}): DrawingTools {
  return {
    decode: async () => ({ width, height, close: () => undefined }),
    canvas: (canvasWidth, canvasHeight) =>
      ({
        getContext: () => ({
          set fillStyle(colour: string) {
            onCall(colour);
          },
          setTransform: (...transform: number[]) => onCall(`turn ${transform}`),
          resetTransform: () => undefined,
          fillRect: (...box: number[]) => onCall(`${box}`),
          drawImage: () => onCall('photo'),
          getImageData: () => ({ data: [0, 0, 0, 255, 0, 0, 0, 255] }),
        }),
        convertToBlob: async ({ type }: { type: string }) =>
          new Blob([`${canvasWidth}x${canvasHeight}`], { type }),
      }) as unknown as OffscreenCanvas,
  };
}

const broken: DrawingTools = {
  ...tools(),
  decode: () => Promise.reject(new DOMException('no picture', 'InvalidStateError')),
};

async function prepared(file: File, drawing = tools()) {
  const answer = await reencodePhoto(file, drawing);
  if (!answer.ok) throw new Error(answer.reason);
  const { fileName, blob } = answer.photo;
  return [fileName, blob.type, await blob.text()];
}

it('[D31] knows a HEIC photo by its content', () => {
  expect(isHeic(heicHead)).toBe(true);
  expect(isHeic(jpegHead)).toBe(false);
  expect(isHeic(new Uint8Array())).toBe(false);
});

it('[D31] accepts HEIC where the browser decodes it, else returns heic_unreadable', async () => {
  const file = new File([heicHead], 'IMG_1.heic', { type: '' });
  expect(await prepared(file)).toEqual(['IMG_1.jpg', 'image/jpeg', '40x30']);
  const refused = { ok: false, reason: 'heic_unreadable' };
  expect(await reencodePhoto(file, broken)).toEqual(refused);
});

it('[D31] keeps what the gift has use for, and says how large that is', async () => {
  const picture = new File([jpegHead], 'a.JPEG', { type: 'image/jpeg' });
  const large = tools({ width: 6_000, height: 8_000 });
  expect(await prepared(picture, large)).toEqual(['a.jpg', 'image/jpeg', '3375x4500']);
  const thin = tools({ width: 9000, height: 1 });
  expect(await prepared(picture, thin)).toEqual(['a.jpg', 'image/jpeg', '4500x1']);
  expect(await reencodePhoto(picture, large)).toMatchObject({
    photo: { widthPx: 3_375, heightPx: 4_500 },
  });
});

it('[D31] draws a photo on white, which is seen where it is transparent', async () => {
  const calls: string[] = [];
  const png = new File([new TextEncoder().encode('\x89PNG')], 'cut-out.png', { type: 'image/png' });
  const answer = await prepared(
    png,
    tools({}, (call) => calls.push(call)),
  );
  expect(answer).toEqual(['cut-out.jpg', 'image/jpeg', '40x30']);
  expect(calls.slice(0, 4)).toEqual(['#ffffff', '0,0,40,30', 'turn 1,0,0,1,0,0', 'photo']);
});

it('[D31] makes a small copy of a large photo, and refuses none for the lack of it', async () => {
  const file = new File([jpegHead], 'a.jpg', { type: 'image/jpeg' });
  const smallOf = async (drawing: DrawingTools) => {
    const answer = await reencodePhoto(file, drawing);
    if (!answer.ok) throw new Error(answer.reason);
    const { small } = answer.photo;
    return small && [small.type, await small.text()];
  };
  const large = tools({ width: 3_000, height: 4_000 });
  expect(await smallOf(large)).toEqual(['image/jpeg', '720x960']);
  expect(await smallOf(tools({ width: 9_000, height: 1 }))).toEqual(['image/jpeg', '960x1']);
  expect(await smallOf(tools({ width: 1_900, height: 1_400 }))).toBeUndefined();
  const noRoom = () => Promise.reject(new DOMException('No memory', 'EncodingError'));
  const canvas = (width: number, height: number) =>
    Object.assign(large.canvas(width, height), width === 720 ? { convertToBlob: noRoom } : {});
  expect(await smallOf({ ...large, canvas })).toBeUndefined();
});

/** Resolves to what a worker answers to one file. */
function answered(decode: DrawingTools['decode'] | Promise<DrawingTools['decode']>) {
  return new Promise<unknown>((resolve, reject) => {
    const worker = Object.assign(new EventTarget(), { postMessage: resolve });
    vi.stubGlobal('self', worker);
    vi.stubGlobal('reportError', reject);
    prepareSentFiles(decode);
    const data = new File(['\xff\xd8'], 'a.jpg', { type: 'image/jpeg' });
    worker.dispatchEvent(new MessageEvent('message', { data }));
  });
}

it('[D31] a worker whose decoder cannot be loaded says that it has none, unlike of a bad photo', async () => {
  expect(await answered(Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
  const bad = () => Promise.reject(new Error('The picture is damaged'));
  for (const decode of [bad, Promise.resolve(bad)]) {
    expect(await answered(decode)).toEqual({ ok: false, reason: 'unreadable' });
  }
});
