import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readState } from '#shared/delivery/state-names.ts';
import { readText, withPlainDigits } from '#shared/language/typed-text.ts';
import type { Shop } from '#shared/shop-settings/shop.ts';
import { callAddress, plainPhone } from '#shared/values/phone-number.ts';

export type ShopFileAnswer = { ok: true; shop: Shop } | { ok: false; message: string };

/** The year of the owner's specification. */
const usualFounded = 2020;

/** One line, read like all that is typed (T54), whose white space is single spaces. */
const line = (most: number) =>
  z
    .string('must be a text')
    .overwrite((text) => readText(text, 'one').replace(/ +/g, ' ').trim())
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`);

/** What the file to begin with says, and nobody has. */
const placeholderPhone = '+91 00000 00000';

const phone = line(40)
  .transform(plainPhone)
  .refine(
    (text) => callAddress(text) !== null || text === placeholderPhone,
    'must be one phone number, such as +91 98765 43210',
  );

/** Adds the address of a link that calls a contact. */
function withCall<Contact extends { phone?: string | undefined }>(contact: Contact) {
  const call = callAddress(contact.phone ?? '');
  return call === null ? contact : { ...contact, call };
}
const email = line(254).pipe(z.email('must be an e-mail address'));

const officer = z
  .object(
    {
      name: line(60),
      designation: line(60).optional(),
      email: email.optional(),
      phone: phone.optional(),
    },
    'must hold at least a name',
  )
  .transform(withCall);

const schema = z.object(
  {
    name: line(40),
    legalName: line(120).optional(),
    founded: z
      .int('must be a year')
      .min(1800, 'must be a year')
      .max(2100, 'must be a year')
      .default(usualFounded),
    address: line(300),
    city: line(60).optional(),
    phone,
    email,
    grievanceOfficer: z.preprocess(
      (value) => (typeof value === 'string' ? { name: value } : value),
      officer,
    ),
    inHindi: z
      .object({ city: line(60).optional(), address: line(300).optional() }, 'must be an object')
      .optional(),
  },
  'must be an object',
);

/**
 * Reads who the shop is from the file at a path, which SHOP_FILE names. Any mistake is one sentence
 * that names the variable.
 */
export function readShopFile(path: string): ShopFileAnswer {
  const file = contentOf(path);
  if (!('content' in file)) return refused(`${path}, which ${file.problem}`);
  const parsed = schema.safeParse(file.content);
  if (parsed.success) {
    const { data } = parsed;
    const { legalName = data.name, city = cityOf(data.address) } = data;
    return { ok: true, shop: withoutUnset(withCall({ ...data, legalName, city })) };
  }
  const [mistake] = parsed.error.issues;
  const field = mistake?.path.join('.') || 'the whole';
  return refused(`${path}, where ${field} ${mistake?.message}`);
}

function contentOf(path: string): { content: unknown } | { problem: string } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { problem: 'cannot be read' };
  }
  try {
    return { content: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch {
    return { problem: 'is not JSON' };
  }
}

function refused(of: string): ShopFileAnswer {
  return { ok: false, message: `SHOP_FILE names ${of}.` };
}

/** An absent field is one that is not there, in the page too. */
function withoutUnset(facts: unknown): Shop {
  return JSON.parse(JSON.stringify(facts));
}

/**
 * Returns the city in an address, with its state where that stands by itself: `4 Station Road,
 * Jaipur, Rajasthan 302001` → `Jaipur, Rajasthan`.
 * @internal
 */
export function cityOf(address: string): string {
  const parts = address
    .split(',')
    .map((part) =>
      withPlainDigits(part)
        .replace(/[\s-]*\d{3}[ -]?\d{3}\b/, '')
        .trim(),
    )
    .filter((part) => part !== '' && part.toLowerCase() !== 'india');
  const endsInState = readState(parts.at(-1) ?? '') !== null && parts.length > 1;
  return parts.slice(endsInState ? -2 : -1).join(', ') || address;
}

/**
 * Makes the shop of a file the one of this process, for all code that is loaded afterwards. Returns
 * what is wrong with the file, as one sentence; without a file the placeholders stay.
 */
export function placeShop(path: string | undefined): string | null {
  if (path === undefined) return null;
  const answer = readShopFile(path);
  if (!answer.ok) return answer.message;
  globalThis.ownShop = answer.shop;
  return null;
}
