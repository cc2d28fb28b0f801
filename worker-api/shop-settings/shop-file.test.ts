import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop as placeholders } from '#shared/shop-settings/shop.ts';
import { cityOf, readShopFile } from './shop-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function answerTo(content: unknown) {
  const path = join(folder, 'shop.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readShopFile(path);
}

const least = {
  name: 'Dates & Days',
  address: '4 Station Road,\n Pune, Maharashtra 411001',
  phone: '+91 98765 43210',
  email: 'care@dates.example',
  grievanceOfficer: { name: 'Asha Rao' },
};

const whole = {
  ...least,
  legalName: 'Dates and Days LLP',
  founded: 2015,
  city: 'Poona',
  grievanceOfficer: {
    name: 'Asha Rao',
    designation: 'Partner',
    email: 'asha@dates.example',
    phone: '020 2612 3456',
  },
  inHindi: { city: 'पुणे', address: '4 स्टेशन रोड, पुणे 411001' },
};

describe('[D15] the file that says who the shop is', () => {
  test('the least it holds is enough: legal name, city and year have a default, lines are put together', async () => {
    expect(await answerTo(least)).toEqual({
      ok: true,
      shop: {
        ...least,
        call: 'tel:+919876543210',
        address: '4 Station Road, Pune, Maharashtra 411001',
        legalName: 'Dates & Days',
        city: 'Pune, Maharashtra',
        founded: 2020,
      },
    });
  });

  test('all of it is read, what it holds besides is left out', async () => {
    const address = '4 Station Road, Pune, Maharashtra 411001';
    expect(await answerTo({ ...whole, colour: 'red' })).toEqual({
      ok: true,
      shop: {
        ...whole,
        address,
        call: 'tel:+919876543210',
        grievanceOfficer: { ...whole.grievanceOfficer, call: 'tel:+912026123456' },
      },
    });
  });

  test('a grievance officer may be a name alone, and a byte order mark is none of it', async () => {
    const answer = await answerTo(
      `\ufeff${JSON.stringify({ ...least, grievanceOfficer: 'A. Rao' })}`,
    );
    expect(answer).toMatchObject({ ok: true, shop: { grievanceOfficer: { name: 'A. Rao' } } });
  });

  test('[T54] texts are read without what nobody sees', async () => {
    const answer = await answerTo({ ...least, name: '\u202aJose\u0301\u0000\u200b  Dates\t' });
    expect(answer).toMatchObject({ ok: true, shop: { name: 'José Dates' } });
  });

  test.each([
    ['not JSON', '{"name":'],
    ['nothing', ''],
    ['no object', []],
    ['null', null],
    ['no name', { ...least, name: undefined }],
    ['an empty name', { ...least, name: ' ' }],
    ['a long name', { ...least, name: 'x'.repeat(41) }],
    ['a name that is none', { ...least, name: 5 }],
    ['an unseen name', { ...least, name: '\u200b\u0000' }],
    ['a long address', { ...least, address: 'x'.repeat(301) }],
    ['an address in parts', { ...least, address: { street: '4 Station Road' } }],
    ['no phone number', { ...least, phone: 'call us' }],
    ['a number that nobody has', { ...least, phone: '+91 99999 99999' }],
    ['two phone numbers', { ...least, phone: '+91 98765 43210, +91 98765 43211' }],
    ['no e-mail address', { ...least, email: 'care' }],
    ['a long e-mail address', { ...least, email: `${'x'.repeat(250)}@dates.example` }],
    ['no officer', { ...least, grievanceOfficer: undefined }],
    ['an officer without a name', { ...least, grievanceOfficer: { email: 'a@dates.example' } }],
    ['a year that is none', { ...least, founded: '2015' }],
    ['Hindi that is none', { ...least, inHindi: 'पुणे' }],
  ])('%s is refused in one sentence that names the variable', async (_what, content) => {
    const answer = await answerTo(content);
    expect(answer).toEqual({
      ok: false,
      message: expect.stringMatching(/^SHOP_FILE names \S+shop\.json, [^\n]+[^.]\.$/),
    });
  });

  test('the example to begin with is one, and it says what the placeholders say', () => {
    const path = resolve('deploy/shop.example.json');
    const { phone } = placeholders;
    const grievanceOfficer = { ...placeholders.grievanceOfficer, phone };
    expect(readShopFile(path)).toEqual({ ok: true, shop: { ...placeholders, grievanceOfficer } });
  });

  test('a file that is not there, or is a folder, is refused likewise', () => {
    for (const path of [join(folder, 'missing.json'), folder]) {
      const message = `SHOP_FILE names ${path}, which cannot be read.`;
      expect(readShopFile(path)).toEqual({ ok: false, message });
    }
  });

  test.each([
    ['4 Station Road, Jaipur, Rajasthan 302001', 'Jaipur, Rajasthan'],
    ['4 Station Road, Jaipur - 302 001, Rajasthan, India', 'Jaipur, Rajasthan'],
    ['4 Station Road, Pune 411001', 'Pune'],
    ['Delhi 110001', 'Delhi'],
    ['4 Station Road', '4 Station Road'],
    ['302001', '302001'],
  ])('the city in %s is %s', (address, city) => {
    expect(cityOf(address)).toBe(city);
  });
});
