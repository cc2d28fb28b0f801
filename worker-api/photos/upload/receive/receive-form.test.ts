import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveForm } from './receive-form.ts';

const boundary = 'xxBOUNDARYxx';
const limits = { files: 2, fileBytes: 1_000, fields: 3, fieldBytes: 50 };
const part = (name: string, value: string, file?: string) => {
  const fileName = file === undefined ? '' : `; filename="${file}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}`;
  return `${head}\r\n\r\n${value}\r\n`;
};
const end = `--${boundary}--\r\n`;

function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    },
  });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-form-'));
});
afterEach(() => rm(folder, { recursive: true }));

function receive(
  body: ReadableStream<Uint8Array>,
  signal = new AbortController().signal,
  fileBytes = limits.fileBytes,
) {
  const files: { index: number; name: string; bytes: Buffer }[] = [];
  const answer = receiveForm({
    body,
    contentType: `multipart/form-data; boundary=${boundary}`,
    fileField: 'images',
    folder,
    limits: { ...limits, fileBytes },
    signal,
    onFile: async ({ path, ...file }) => {
      files.push({ ...file, bytes: await readFile(path) });
    },
  });
  return { answer, files };
}

describe('receiveForm', () => {
  it('reads fields and files however the body is cut into chunks', async () => {
    const whole = part('a', 'one') + part('images', 'फोटो', 'x.jpg') + part('a', 'two') + end;
    const bytes = Buffer.from(whole);
    for (const size of [1, 2, 7, 64, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const { answer, files } = receive(streamOf(...chunks));
      expect(await answer).toMatchObject({ ok: true });
      const received = await answer;
      expect(received.ok && received.fields.get('a')).toEqual(['one', 'two']);
      expect(files).toEqual([{ index: 0, name: 'x.jpg', bytes: Buffer.from('फोटो') }]);
      await rm(join(folder, '0'));
    }
  });

  it.each([
    ['a file over the limit', part('images', 'x'.repeat(1_001), 'a'), 'payload_too_large'],
    ['a field over the limit', part('a', 'x'.repeat(51)), 'payload_too_large'],
    ['too many files', part('images', 'x', 'a').repeat(3), 'too_many_files'],
    ['too many fields', part('a', 'x').repeat(4), 'bad_request'],
    ['parts that hold nothing', `--${boundary}\r\n\r\n\r\n`.repeat(7), 'bad_request'],
    ['more than all limits together', part('b', 'x'.repeat(99_000)), 'payload_too_large'],
  ])('[T25] refuses %s', async (_what, parts, reason) => {
    expect(await receive(streamOf(parts, end)).answer).toEqual({ ok: false, reason });
  });

  it('[T25] refuses a body that ends early, is not a form, or whose client disconnects', async () => {
    const refused = { ok: false, reason: 'bad_request' };
    expect(await receive(streamOf(part('images', 'abc', 'a'))).answer).toEqual(refused);
    expect(await receive(streamOf(part('a', 'abc').slice(0, 40))).answer).toEqual(refused);
    expect(await receive(streamOf('nothing of the kind')).answer).toEqual(refused);
    expect(await receive(streamOf()).answer).toEqual(refused);
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('socket hang up')),
    });
    expect(await receive(broken).answer).toEqual(refused);
  });

  it('[P11] stops waiting for a stalled client', async () => {
    const cutOff = new AbortController();
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(part('images', 'abc', 'a'))),
    });
    const { answer } = receive(stalled, cutOff.signal);
    cutOff.abort();
    expect(await answer).toEqual({ ok: false, reason: 'timeout' });
  });

  it('[P7] passes on that the disk has no room, or no folder', async () => {
    await rm(folder, { recursive: true });
    const { answer, files } = receive(streamOf(part('images', 'x', 'a'), end));
    await expect(answer).rejects.toThrow('ENOENT');
    expect(files).toEqual([]);
    folder = await mkdtemp(join(tmpdir(), 'receive-form-'));
  });
});
