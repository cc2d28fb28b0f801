import { describe, expect, it } from 'vitest';
import { issueTexts } from '#shared/http/test-issue-texts.ts';
import { customisationSchema, folderSchema } from './customisation-schema.ts';

const accepts = (value: unknown) => customisationSchema.safeParse(value).success;
const family = '👨‍👩‍👧‍👦';

describe('a customisation in a request', () => {
  it('[contract §2] keeps what it knows and drops the rest', () => {
    const body = JSON.parse(
      '{"names":"Asha","price":1,"__proto__":{"names":"x"},"constructor":{"prototype":{}}}',
    );
    expect(customisationSchema.parse(body)).toEqual({ names: 'Asha' });
    expect(({} as Record<string, unknown>).names).toBeUndefined();
  });

  it.each([
    ['names', 7],
    ['names', { $ne: '' }],
    ['names', ['Asha']],
    ['names', null],
    ['frameName1', true],
    ['specialData', 19980214],
    ['specialData', { $gt: '' }],
    ['customNames', 'Asha'],
    ['customNames', { 0: 'Asha', length: 1 }],
    ['customNames', [['Asha']]],
    ['customNotes', {}],
    ['customNotes', ['100']],
    ['customNotes', [{ currency: '100' }]],
    ['imageUrls', [{}]],
    ['folder', { toString: 'x' }],
  ])('[contract §2] refuses %s as %j', (key, value) => {
    expect(accepts({ [key]: value })).toBe(false);
  });

  it.each([null, 'text', 7, [], undefined])('[contract §2] %j is no customisation', (value) => {
    expect(accepts(value)).toBe(false);
  });

  it('[spec §5] names hold 50 characters, as people count them', () => {
    for (const key of ['names', 'resinName1', 'resinName2', 'frameName1', 'frameName2']) {
      expect(accepts({ [key]: 'a'.repeat(50) })).toBe(true);
      expect(accepts({ [key]: 'a'.repeat(51) })).toBe(false);
      expect(accepts({ [key]: family.repeat(50) })).toBe(true);
      expect(accepts({ [key]: family.repeat(51) })).toBe(false);
    }
    expect(accepts({ customNames: ['a'.repeat(50)] })).toBe(true);
    expect(accepts({ customNames: ['Asha', 'a'.repeat(51)] })).toBe(false);
  });

  it('[T27] all details of one gift together are bounded, far above what any gift holds', () => {
    const photoIds = Array.from({ length: 10 }, (_, index) => `photo-${index}-`.padEnd(36, 'x'));
    const largest = {
      customNames: Array(20).fill('नि'.repeat(50)),
      customNotes: Array(20).fill({ date: '1998-02-14', currency: 100 }),
      ...{ photoIds, imageNames: Array(10).fill('IMG-20260101-WA0001.jpg') },
      folder: 'folder-0123456789-0123456789',
      photoPoses: photoIds.map((photoId) => ({
        ...{ photoId, widthPx: 4500, heightPx: 3375 },
        focus: { x: 0.123456, y: 0.123456, width: 0.123456, height: 0.123456 },
        clarity: 'z'.repeat(64),
        placing: { x: 0.123456, y: 0.123456, zoom: 1.123456, turn: 270 },
      })),
    };
    expect(accepts(largest)).toBe(true);
    expect(accepts({ ...largest, customNames: Array(20).fill(family.repeat(50)) })).toBe(false);
    const answer = customisationSchema.safeParse({
      ...largest,
      description: '₹'.repeat(500),
      customEvent: 'नि'.repeat(120),
      names: '₹'.repeat(50),
    });
    expect(issueTexts(answer)).toEqual([
      'These details are too long together. Please shorten them a little.',
    ]);
  });

  it.each([2, 0, -1, 1.5, 1_000, Number.NaN, Number.POSITIVE_INFINITY, '10', null])(
    '[contract §2] refuses a note of %j rupees',
    (currency) => {
      expect(accepts({ customNotes: [{ date: '1998-02-14', currency }] })).toBe(false);
    },
  );

  it.each([1, 5, 10, 20, 50, 100, 200, 500])('[spec §3] takes a note of ₹%i', (currency) => {
    expect(accepts({ customNotes: [{ date: '1998-02-14', currency }] })).toBe(true);
  });

  it.each(['2023-02-29', '14/02/1998', 'today', ' ', '1998-02-14T00:00:00Z', '+001998-02-14'])(
    '[D22] refuses the date %j',
    (date) => {
      const answer = customisationSchema.safeParse({ specialData: date });
      expect(issueTexts(answer)).toEqual(['Please give a date as YYYY-MM-DD']);
    },
  );

  it('[D22] an empty date is an empty field', () => {
    expect(accepts({ specialData: '', customNotes: [{ date: '' }] })).toBe(true);
  });

  it.each([
    ['description', 500],
    ['event', 60],
    ['customEvent', 120],
    ['resinEventOther', 120],
    ['frameEventOther', 120],
    ['zodiacSign', 60],
    ['frameSetType', 60],
  ])('[contract §2] bounds %s at %i', (key, length) => {
    expect(accepts({ [key]: 'x'.repeat(length) })).toBe(true);
    expect(accepts({ [key]: 'x'.repeat(length + 1) })).toBe(false);
  });

  it('[D20] counts an event of the shopper’s own as people do', () => {
    expect(accepts({ customEvent: 'नि'.repeat(120) })).toBe(true);
    expect(accepts({ customEvent: 'नि'.repeat(121) })).toBe(false);
  });

  it.each([
    ['customNotes', 20, {}],
    ['customNames', 20, 'Asha'],
    ['imageUrls', 10, '/api/images/one'],
    ['imageNames', 10, 'one.jpg'],
  ])('[D21] takes no more %s than %i', (key, count, item) => {
    expect(accepts({ [key]: Array(count).fill(item) })).toBe(true);
    expect(accepts({ [key]: Array(count + 1).fill(item) })).toBe(false);
  });

  it.each([0, 1.5, 1e9, '1'])('[B14] %j is no version of the drawing', (drawing) => {
    expect(accepts({ drawing })).toBe(false);
  });

  it.each([
    '',
    'short',
    '../../../etc/passwd',
    'a'.repeat(65),
    'folder of sixteen',
    `${'a'.repeat(16)}\n`,
  ])('[contract §2] %j is no folder', (folder) => {
    expect(folderSchema.safeParse(folder).success).toBe(false);
  });

  it('[contract §2] a deep bomb in an unknown field is dropped, in a known one refused', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(customisationSchema.parse({ bomb: deep })).toEqual({});
    expect(accepts({ customNames: deep })).toBe(false);
    expect(accepts({ names: deep })).toBe(false);
  });
});
