import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Secrets, which are hashed or compared as they are, and what is looked up or parsed; none is stored as it came. */
const neverStored = [
  ...['password', 'currentPassword', 'newPassword', 'presentPassword', 'newPasswordSchema'],
  ...['ticket', 'refreshToken'],
  ...[
    'productName',
    'product_name',
    'productNameSchema',
    'id',
    'number',
    'numbers',
    'order_number',
  ],
  ...['account_id', 'account_order', 'chosenNumbersSchema', 'like', 'before'],
  // It is cleaned as the name of a file, which every upload has.
  'fileName',
  // Each is read again by its own schema.
  'operations',
];

const hostile = ['Ashae\u0301\ud800\u0000\u202e\u200d1\u0489', 'https://a.in/\ud800\u202e\u0000'];

const letThrough = (schema: z.core.$ZodType) =>
  hostile.some((text) => {
    const { success, data } = z.safeParse(schema, text);
    return (
      success && typeof data === 'string' && /[\u200d\p{Cs}\p{Cc}\p{Me}\u202e]|\u0301/u.test(data)
    );
  });

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** Returns the names of all texts in `schema` that come out with what nobody may type. */
function rawTexts(schema: z.core.$ZodType, name: string): string[] {
  const def = defOf(schema);
  if (def.type === 'transform') return [];
  if (letThrough(schema)) return [name];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, each]) => rawTexts(each, key));
    case 'array':
      return rawTexts(def.element, name);
    case 'union':
      return def.options.flatMap((each) => rawTexts(each, name));
    case 'record':
      return [...rawTexts(def.keyType, name), ...rawTexts(def.valueType, name)];
    case 'pipe':
      if (defOf(def.in).type === 'transform') return rawTexts(def.out, name);
      // One that begins with a text was tried as a whole.
      return defOf(def.in).type === 'object' ? rawTexts(def.in, name) : [];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'prefault':
    case 'readonly':
      return rawTexts(def.innerType, name);
    default:
      return [];
  }
}

it('[T54] every text of a request that is stored is cleaned', async () => {
  const shared = join(import.meta.dirname, '..');
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^http\/[a-z-]+|-schemas?)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(shared, file))),
  );
  const rawTextNames = modules
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([name, each]) => (each instanceof z.ZodType ? rawTexts(each, name) : []));
  expect([...new Set(rawTextNames)].sort()).toEqual([...neverStored].sort());
});
