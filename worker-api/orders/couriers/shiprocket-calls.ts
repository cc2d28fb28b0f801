import { z } from 'zod';
import { megabyte } from '#shared/values/units.ts';
import { CourierAwayError } from './courier.ts';

export interface ShiprocketAccount {
  email: string;
  password: string;
  /** Instead of Shiprocket's own. */
  apiUrl?: string;
}

const ownApi = 'https://apiv2.shiprocket.in/v1/external';
/** A token lasts ten days. */
const tokenLastsMs = 8 * 24 * 60 * 60 * 1_000;
const maxLabelBytes = 5 * megabyte;

/*
 * What is read of Shiprocket's answers, as apidocs.shiprocket.in documents them.
 */
const text = z.string().min(1);
const id = z.union([z.number(), text]).transform(String);
const loginSchema = z.object({ token: text });
export const pickupsSchema = z.object({
  data: z.object({
    shipping_address: z
      .array(
        z.object({
          pickup_location: text,
          pin_code: id,
          is_primary_location: z.union([z.number(), z.boolean()]).nullish(),
        }),
      )
      .min(1),
  }),
});
export const servesSchema = z.object({
  data: z.object({ available_courier_companies: z.array(z.unknown()) }).nullish(),
});
export const ordersSchema = z.object({
  data: z.array(
    z.object({
      channel_order_id: z.union([z.string(), z.number()]).transform(String),
      status: z.string().nullish(),
      shipments: z.array(
        z.object({ id, awb: z.string().nullish(), courier: z.string().nullish() }),
      ),
    }),
  ),
});
export const createdSchema = z.object({ shipment_id: id });
export const assignedSchema = z.object({
  awb_assign_status: z.number(),
  response: z.object({
    data: z.object({ awb_code: z.string().nullish(), courier_name: z.string().nullish() }),
  }),
});
export const labelSchema = z.object({ label_created: z.number(), label_url: z.string().nullish() });
export const trackSchema = z.object({
  tracking_data: z.object({
    track_status: z.number(),
    shipment_track: z.array(z.object({ current_status: z.string().nullish() })).nullish(),
  }),
});
const refusalSchema = z.object({ message: text });

/** Shiprocket understood and said no. */
export class ShiprocketRefusal extends Error {
  readonly status: number;
  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}

/** Makes the calls of an account, each with a token that is renewed where it is over; they reject as the port says (CR5). */
export function shiprocketCalls(account: ShiprocketAccount, { clock }: { clock: () => Date }) {
  const api = account.apiUrl ?? ownApi;
  let session: { token: Promise<string>; until: number } | null = null;

  async function login(signal: AbortSignal): Promise<string> {
    const { email, password } = account;
    const response = await send('/auth/login', signal, { json: { email, password } });
    // A wrong password is for the owner to correct; until then nothing can be booked.
    if (!response.ok)
      throw new CourierAwayError(`Shiprocket answered ${response.status} to the login`);
    return (await readBody(response, loginSchema)).token;
  }

  /** Resolves to the token of now; of calls at the same moment one logs in. */
  function tokenOf(signal: AbortSignal): Promise<string> {
    const now = clock().getTime();
    if (session && session.until > now) return session.token;
    const fresh = { token: login(signal), until: now + tokenLastsMs };
    session = fresh;
    fresh.token.catch(() => {
      if (session === fresh) session = null;
    });
    return fresh.token;
  }

  async function send(
    path: string,
    signal: AbortSignal,
    { token, json }: { token?: string; json?: object } = {},
  ): Promise<Response> {
    try {
      return await fetch(api + path, {
        method: json ? 'POST' : 'GET',
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(json && { body: JSON.stringify(json) }),
        redirect: 'error',
        signal,
      });
    } catch (error) {
      throw new CourierAwayError('Shiprocket did not answer', { cause: nameOf(error) });
    }
  }

  /** Asks, once more with a new token where the one of before is over. */
  async function ask<T extends z.ZodType>(
    path: string,
    schema: T,
    signal: AbortSignal,
    json?: object,
  ): Promise<z.output<T>> {
    const askWith = async (token: string) => send(path, signal, { token, ...(json && { json }) });
    let response = await askWith(await tokenOf(signal));
    if (response.status === 401) {
      session = null;
      response = await askWith(await tokenOf(signal));
    }
    const { status } = response;
    if (response.ok) return readBody(response, schema);
    if (status >= 500 || [401, 403, 408, 429].includes(status)) {
      throw new CourierAwayError(`Shiprocket answered ${status}`);
    }
    throw new ShiprocketRefusal(status, (await readBody(response, refusalSchema)).message);
  }

  /** Resolves to the bytes of a PDF that an answer named. */
  async function readPdf(address: string, signal: AbortSignal): Promise<Uint8Array> {
    if (!mayFetch(address, account.apiUrl)) throw new CourierAwayError('The label is elsewhere');
    return fetchPdf(address, signal);
  }

  return { ask, readPdf };
}

/** Says whether a label is fetched from there: by its name on the web, or from the fake of tests. */
function mayFetch(address: string, apiUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (apiUrl !== undefined && origin === new URL(apiUrl).origin) return true;
  return (
    protocol === 'https:' && /^[a-z0-9.-]+\.(amazonaws\.com|shiprocket\.(in|co))$/.test(hostname)
  );
}

async function fetchPdf(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new CourierAwayError('The label could not be loaded', { cause: nameOf(error) });
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxLabelBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new CourierAwayError('The label broke off', { cause: nameOf(error) });
  }
  const file = Buffer.concat(chunks);
  const isPdf = response.ok && bytes <= maxLabelBytes && file.subarray(0, 5).toString() === '%PDF-';
  if (!isPdf) throw new CourierAwayError('The label is no PDF');
  return file;
}

/** Reads an answer; one that is not as documented is none. */
async function readBody<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  // What zod says of it may have a customer's data.
  if (!parsed.success)
    throw new CourierAwayError(`Shiprocket’s answer ${response.status} is unknown`);
  return parsed.data;
}

/** An error may quote an address, with what was asked in it. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
