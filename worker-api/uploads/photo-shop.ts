import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createApp } from '#api/app.ts';
import type { AppDeps } from '#api/app-deps.ts';
import { createSessions } from '#api/auth/sessions.ts';
import { defaultLimits, type Limits } from '#api/limits.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Role } from '#shared/http/auth-schemas.ts';

const image = z.object({
  imageUrl: z.string(),
  originalName: z.string(),
  photoId: z.string(),
  folder: z.string().optional(),
});
const answerSchema = z.looseObject({
  images: z.tuple([image], image),
  message: z.string().optional(),
});

/** The answer to an upload, or to a list that is not empty. */
export async function readImages(answer: Response) {
  return answerSchema.parse(await answer.json()).images;
}

/** The answer to a call that was refused. */
export async function readFailure(answer: Response) {
  return z.looseObject({ code: z.string() }).parse(await answer.json());
}

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** The real API over a storage of its own, for the tests of photos. */
export async function openPhotoShop(
  limits: Partial<Limits> = {},
  wrap: (storage: Storage) => Storage = (storage) => storage,
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'photo-shop-'));
  const storage = wrap(await openStorage({ dataDir }));
  const deps: AppDeps = {
    storage,
    clock: () => new Date(),
    randomBytes: (n) => randomBytes(n),
    secret: 'a secret of more than thirty-two characters',
    limits: { ...defaultLimits, ...limits },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    adminRegistration: 'closed',
    trustProxy: false,
  };
  const app = createApp(deps);

  async function person(email: string, role: Role = 'customer'): Promise<Person> {
    const id = randomUUID();
    const at = new Date().toISOString();
    const empty = { phone: null, address: null, passwordHash: '' };
    const user = { id, role, name: email, email, ...empty, createdAt: at, updatedAt: at };
    await storage.users.insert(user);
    return { id, email, token: (await createSessions(deps).start(user)).token };
  }

  const get = (address: string, by?: Person, headers: Record<string, string> = {}) =>
    app.request(address, { headers: { ...bearer(by), ...headers } });

  return {
    storage,
    person,
    get,
    list: (folder: string, by?: Person) =>
      get(`/api/upload/list?folder=${encodeURIComponent(folder)}`, by),
    /** Sends a form; an array is a repeated field, a file is `[bytes, name]`. */
    async upload(
      by: Person | undefined,
      files: readonly (readonly [bytes: Uint8Array, name: string])[],
      fields: Readonly<Record<string, string | readonly string[]>> = {},
    ) {
      const form = new FormData();
      for (const [bytes, name] of files) {
        form.append('images', new Blob([Uint8Array.from(bytes)]), name);
      }
      const all = { userId: by?.email ?? '', userName: 'Asha', namePrefix: 'custom', ...fields };
      for (const [name, value] of Object.entries(all)) {
        for (const one of [value].flat()) form.append(name, one);
      }
      const init = { method: 'POST', body: form, headers: bearer(by) };
      return app.request('/api/upload/multiple', init);
    },
    request: app.request,
    async close() {
      await storage.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

function bearer(by: Person | undefined): Record<string, string> {
  return by ? { Authorization: `Bearer ${by.token}` } : {};
}
