import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSessions } from '#api/accounts/sessions/sessions.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Limits } from '#api/server/limits/limits.ts';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import type { Role } from '#shared/accounts/auth-schemas.ts';

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

/** Resolves to the response to an upload, or to a non-empty list. */
export async function readImages(answer: Response) {
  return answerSchema.parse(await answer.json()).images;
}

/** Resolves to the response to a refused call. */
export async function readFailure(answer: Response) {
  return z.looseObject({ code: z.string() }).parse(await answer.json());
}

export interface Person {
  id: string;
  email: string;
  token: string;
  /** The IP address of their calls. */
  address?: string;
}

/** Resolves to the test shop with helpers for photos. */
export async function openPhotoShop(
  limits: Partial<Limits> = {},
  replaced: Partial<Pick<AppDeps, 'photoEncoder'>> = {},
) {
  const opened = await openTestShop({ ...replaced, limits, trustProxy: 1 });
  const { app, storage, deps, close } = opened;

  async function person(email: string, role: Role = 'customer'): Promise<Person> {
    const id = randomUUID();
    const at = new Date().toISOString();
    const empty = {
      phone: null,
      address: null,
      language: null,
      emailConfirmedAt: null,
      passwordHash: '',
    };
    const user = { id, role, name: email, email, ...empty, createdAt: at, updatedAt: at };
    await storage.users.insert(user);
    const started = await createSessions(deps).start(user);
    if (!started) throw new Error('No session began');
    return { id, email, token: started.token };
  }

  const get = (address: string, by?: Person, headers: Record<string, string> = {}) =>
    app.request(address, { headers: { ...headersOf(by), ...headers } });

  return {
    deps,
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
      const init = { method: 'POST', body: form, headers: headersOf(by) };
      return app.request('/api/upload/multiple', init);
    },
    request: app.request,
    close,
  };
}

export function headersOf(by: Person | undefined): Record<string, string> {
  if (!by) return {};
  const { token, address = '203.0.113.1' } = by;
  return { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
}

/** Uploads of this picture at once, of as many accounts at these addresses; their statuses. */
export function flood(
  shop: Awaited<ReturnType<typeof openPhotoShop>>,
  picture: Uint8Array,
  count: number,
  addressOf = (_at: number) => '203.0.113.1',
): Promise<number>[] {
  return Array.from({ length: count }, async (_, at) => {
    const person = await shop.person(`flood${at}@example.com`);
    const response = await shop.upload({ ...person, address: addressOf(at) }, [[picture, 'a.png']]);
    return response.status;
  });
}
