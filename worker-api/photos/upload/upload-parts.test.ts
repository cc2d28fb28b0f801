import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoShop, type Person, readImages } from '#api/photos/encode/test-photo-shop.ts';
import { createApp } from '#api/server/app.ts';

const folder = 'folder-of-a-line-0001';
let shop: Awaited<ReturnType<typeof openPhotoShop>>;
let asha: Person;
let picture: Buffer;

beforeAll(async () => {
  // What does not shrink, so that it has several parts.
  const shape = { width: 120, height: 100, channels: 3 } as const;
  picture = await sharp(randomBytes(120 * 100 * 3), { raw: shape })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  shop = await openPhotoShop();
  asha = await shop.person('asha@example.com');
});
afterEach(() => shop.close());

interface SentPart {
  offset: number;
  bytes?: number;
  body: Uint8Array | ReadableStream<Uint8Array>;
}

async function putPart(by: Person, photoId: string, { offset, bytes, body }: SentPart) {
  const { token, address = '203.0.113.1' } = by;
  const answer = await shop.request(
    `/api/upload/parts/${photoId}?offset=${offset}&bytes=${bytes ?? picture.length}`,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address },
      body: body instanceof ReadableStream ? body : new Uint8Array(body),
      // Needed for a streamed body; the DOM types do not have it yet.
      ...{ duplex: 'half' },
    },
  );
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

async function finish(by: Person, photoId: string, into = folder) {
  const { token, address = '203.0.113.1' } = by;
  return await shop.request(`/api/upload/parts/${photoId}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': address,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ folder: into, fileName: 'a.png' }),
  });
}

/** Sends all of `file` in parts of this size. */
async function sendAll(by: Person, photoId: string, file: Uint8Array, size = 10_000) {
  for (let offset = 0; offset < file.length; offset += size) {
    const body = file.subarray(offset, offset + size);
    const answer = await putPart(by, photoId, { offset, bytes: file.length, body });
    expect(answer).toEqual({ status: 200, offset: offset + body.length });
  }
}

/** Returns a line that breaks off after these bytes. */
function cutOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(body) {
      if (isSent) body.error(new Error('The connection was lost'));
      else body.enqueue(new Uint8Array(bytes));
      isSent = true;
    },
  });
}

describe('PUT and POST /api/upload/parts/:id', () => {
  it('[P39] [D43] stores a photo that came in parts as one that came whole, once', async () => {
    const photoId = randomUUID();
    await sendAll(asha, photoId, picture);
    expect(await shop.storage.photos.inFolder(folder)).toEqual([]);
    const answer = await finish(asha, photoId);
    expect(answer.status).toBe(200);
    const [image] = await readImages(answer);
    expect(image).toMatchObject({ photoId, folder, originalName: 'a.png' });
    // The part is sent again, as after a lost answer.
    expect(await readImages(await finish(asha, photoId))).toEqual([image]);
    const [storedPhoto, ...more] = await shop.storage.photos.inFolder(folder);
    expect([storedPhoto?.photoId, more]).toEqual([photoId, []]);
    expect(await shop.storage.uploads.ofOwner(asha.id)).toEqual([]);
    const whole = await shop.upload(asha, [[picture, 'b.png']], { folder, photoId: randomUUID() });
    const [beside] = await readImages(whole);
    const bytesOf = async (url: string) => Buffer.from(await (await shop.get(url)).arrayBuffer());
    expect(await bytesOf(image.imageUrl)).toEqual(await bytesOf(beside.imageUrl));
  });

  it('[P39] keeps what a cut-off part has brought, and says where to go on', async () => {
    const photoId = randomUUID();
    const body = cutOff(picture.subarray(0, 6_000));
    expect(await putPart(asha, photoId, { offset: 0, body })).toEqual({
      status: 200,
      offset: 6_000,
    });
    const params = { offset: 6_000 };
    const refused = { status: 409, code: 'conflict', reason: 'other_offset', params };
    expect(
      await putPart(asha, photoId, { offset: 0, body: picture.subarray(0, 9_000) }),
    ).toMatchObject(refused);
    const early = await finish(asha, photoId);
    expect([early.status, await early.json()]).toMatchObject([409, { params }]);
    // So little is sent again rather than kept.
    const little = cutOff(picture.subarray(6_000, 6_100));
    expect(await putPart(asha, photoId, { offset: 6_000, body: little })).toMatchObject(params);
    expect((await shop.storage.uploads.find(asha.id, photoId))?.arrivedBytes).toBe(6_000);
    const rest = picture.subarray(6_000);
    expect(await putPart(asha, photoId, { offset: 6_000, body: rest })).toMatchObject({
      offset: picture.length,
    });
    expect((await finish(asha, photoId)).status).toBe(200);
  });

  it('[P39] bytes that arrive cut, again, late and side by side are those that were sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            length: fc.integer({ min: 1, max: 20_000 }),
            from: fc.constantFrom('end' as const, 'zero' as const, 'before' as const),
            copies: fc.integer({ min: 1, max: 3 }),
            cutAt: fc.option(fc.integer({ min: 0, max: 20_000 })),
          }),
          { maxLength: 8 },
        ),
        async (sends) => {
          const photoId = randomUUID();
          let [end, before] = [0, 0];
          for (const { length, from, copies, cutAt } of sends) {
            const offset = { end, zero: 0, before }[from];
            if (offset >= picture.length) continue;
            const part = picture.subarray(offset, offset + length);
            const answers = await Promise.all(
              Array.from({ length: copies }, (_, copy) => {
                const isCut = copy === 0 && cutAt !== null && cutAt < part.length;
                const body = isCut ? cutOff(part.subarray(0, cutAt)) : part;
                return putPart(asha, photoId, { offset, body });
              }),
            );
            for (const { status } of answers) expect([200, 409]).toContain(status);
            before = end;
            end = (await shop.storage.uploads.find(asha.id, photoId))?.arrivedBytes ?? 0;
            expect(end).toBeGreaterThanOrEqual(before);
          }
          if (end < picture.length) {
            const body = picture.subarray(end);
            expect((await putPart(asha, photoId, { offset: end, body })).status).toBe(200);
          }
          const open = await shop.storage.uploads.find(asha.id, photoId);
          const parts: Buffer[] = [];
          for (let offset = 0; offset < picture.length; ) {
            const part = await shop.storage.uploads.read(open?.id ?? '', offset);
            if (!part) throw new Error(`Nothing is there at ${offset}`);
            parts.push(part);
            offset += part.length;
          }
          expect(Buffer.compare(Buffer.concat(parts), picture)).toBe(0);
          if (open) await shop.storage.uploads.remove(open);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('[T10] is its owner’s alone, and refused by its content', async () => {
    const photoId = randomUUID();
    const ravi = await shop.person('ravi@example.com');
    await sendAll(asha, photoId, picture);
    expect(
      await putPart(ravi, photoId, { offset: 10_000, body: picture.subarray(10_000) }),
    ).toMatchObject({ status: 409, params: { offset: 0 } });
    expect((await finish(ravi, photoId)).status).toBe(409);
    expect((await finish(asha, photoId)).status).toBe(200);
    await sendAll(ravi, photoId, picture);
    expect((await finish(ravi, photoId)).status).toBe(404);

    const noPicture = randomUUID();
    await sendAll(asha, noPicture, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect((await finish(asha, noPicture)).status).toBe(415);
    const damaged = randomUUID();
    await sendAll(asha, damaged, picture.subarray(0, 15_000));
    expect((await finish(asha, damaged)).status).toBe(422);
    expect(await shop.storage.uploads.ofOwner(asha.id)).toEqual([]);
    expect(await shop.storage.photos.inFolder(folder)).toHaveLength(1);
  });

  it('[T25] refuses what is no part', async () => {
    const body = new Uint8Array(10);
    const statusOf = async (path: string) => {
      const init = { method: 'PUT', headers: { Authorization: `Bearer ${asha.token}` }, body };
      return (await shop.request(`/api/upload/parts/${path}`, init)).status;
    };
    const id = randomUUID();
    expect(await statusOf(`${id}?offset=0&bytes=16000000`)).toBe(413);
    expect(await statusOf(`${id}?offset=0&bytes=9`)).toBe(413);
    for (const query of [
      'offset=-1&bytes=9',
      'offset=9&bytes=9',
      'offset=1.5&bytes=9',
      'bytes=9',
    ]) {
      expect(await statusOf(`${id}?${query}`)).toBe(400);
    }
    expect(await statusOf('..%2fx?offset=0&bytes=10')).toBe(400);
    const large = new Uint8Array(1024 * 1024 + 1);
    expect(await putPart(asha, id, { offset: 0, bytes: large.length, body: large })).toMatchObject({
      status: 413,
    });
    expect(await shop.storage.uploads.ofOwner(asha.id)).toEqual([]);
  });

  it('[T48] [P39] takes the room of the whole file with its first part, and no more than that', async () => {
    await shop.close();
    const bytes = picture.length;
    shop = await openPhotoShop({
      photoBytesPerOwner: 2.5 * bytes,
      photoBytesPerNewOwner: 2.5 * bytes,
    });
    asha = await shop.person('asha@example.com');
    const first = picture.subarray(0, 5_000);
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) {
      expect(await putPart(asha, id, { offset: 0, body: first })).toMatchObject({ status: 200 });
    }
    expect(await putPart(asha, randomUUID(), { offset: 0, body: first })).toMatchObject({
      status: 507,
      code: 'quota_exceeded',
    });
    const whole = await shop.upload(asha, [[picture, 'a.png']]);
    expect(whole.status).toBe(507);
    const [id = ''] = ids;
    await putPart(asha, id, { offset: 5_000, body: picture.subarray(5_000) });
    expect((await finish(asha, id)).status).toBe(200);
  });
});

it('[P39] a photo goes on at another process, also after a restart', async () => {
  const photoId = randomUUID();
  const half = 18_000;
  await putPart(asha, photoId, { offset: 0, body: picture.subarray(0, half) });
  // Nothing of it is in the memory of the process: another app over the same storage goes on.
  const other = createApp(shop.deps);
  const headers = { Authorization: `Bearer ${asha.token}` };
  const rest = await other.request(
    `/api/upload/parts/${photoId}?offset=${half}&bytes=${picture.length}`,
    { method: 'PUT', headers, body: new Uint8Array(picture.subarray(half)) },
  );
  expect([rest.status, await rest.json()]).toEqual([200, { offset: picture.length }]);
  const end = await other.request(`/api/upload/parts/${photoId}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ folder, fileName: 'a.png' }),
  });
  expect(end.status).toBe(200);
});
