import { describe, expect, it } from 'vitest';
import { fragmentsIn, participlesIn } from './plain-english.mjs';

/** @param {string} source */
const fragmentLines = (source) => fragmentsIn(source).map(({ line, text }) => `${line}: ${text}`);

describe('the beginning of a comment', () => {
  it.each([
    'Returns null once the outbox is empty.',
    'The last round is over. Of those before, none counts.',
    'A proxy that lets no events through must not be asked all the time.',
    'Whoever acted a minute ago is not idle.',
    'Photos wait until their line is stored.',
    'Only deletes the caller’s own subscription.',
    'See `sync-loop.ts`.',
  ])('is a sentence above a step: %s', (comment) => {
    expect(fragmentLines(`  // ${comment}\n  await next();\n`)).toEqual([]);
  });

  it.each([
    'Of one of several buttons.',
    'As a browser that knows nothing.',
    'Orders that are done, of how many.',
    'What a process that was killed had written.',
    'In pixels (the page is 300 wide), for paper.',
  ])('is none above a step: %s', (comment) => {
    expect(fragmentLines(`\n  // ${comment}\n  await next();\n`)).toEqual([`2: ${comment}`]);
  });

  it('may name a constant, a type or a field by a noun, but not by how it relates', () => {
    const named = [
      '/** Milliseconds between two tries. */\nconst waitMs = 5;',
      '/** How many photos were copied. */\ncopied: number;',
      '/** A node with its element. */\ninterface Built {',
    ];
    expect(fragmentLines(named.join('\n'))).toEqual([]);
    expect(fragmentLines('/** Of the form. */\nfields: Fields;')).toEqual(['1: Of the form.']);
  });

  it('says of a function what it does', () => {
    const verbs = ['/** Asks the server. */\nasync function ask(): Promise<void> {'];
    expect(fragmentLines(verbs.join('\n'))).toEqual([]);
    const nouns = [
      '/** The price of a gift. */\nexport function priceOf(): number {',
      '/** The price of a gift. */\nconst priceOf = (gift) => gift.price;',
      '/** The price of a gift. */\npriceOf(gift: Gift): number;',
    ];
    expect(nouns.flatMap(fragmentLines)).toEqual(Array(3).fill('1: The price of a gift.'));
  });

  it('is read over several lines, up to the first tag', () => {
    const block =
      '/**\n * The price\n * of a gift.\n *\n * It is in rupees.\n * @returns {number}\n */\n';
    expect(fragmentLines(`${block}function price() {`)).toEqual(['1: The price of a gift.']);
    expect(fragmentLines('// Of those\n// that wait.\nnext();')).toEqual([
      '1: Of those that wait.',
    ]);
  });

  it('is no affair of what speaks to tools', () => {
    const directives = ['// biome-ignore lint: why', '/** @type {string} */', '/// <reference />'];
    expect(fragmentLines(directives.map((each) => `${each}\nnext();`).join('\n'))).toEqual([]);
  });
});

describe('a bare participle', () => {
  it('counts as the name of a local or of a function, alone', () => {
    const bare = 'const kept = 1;\nlet sent = 2;\nfunction told() {}\n';
    const others = 'const keptDays = 1;\nconst order = { kept };\nsent();\n';
    expect(participlesIn(bare + others)).toBe(3);
  });

  it.each([
    ['a parameter', 'orders.map((found) => found.total);'],
    ['a parameter of a type', 'type Say = (said: string) => void;'],
    ['a part that is taken out', 'const { kept, orders: [sent] } = shop;'],
    ['what is left of an object', 'const { id, ...stored } = order;'],
    ['an error that is caught', 'try { pay(); } catch (meant) { log(meant); }'],
    ['what a loop goes through', 'for (const given of answers) log(given);'],
  ])('counts as the name of %s', (_what, source) => {
    expect(participlesIn(source)).toBe(source.includes('[sent]') ? 2 : 1);
  });

  it('reads a screen as a screen', () => {
    const source = 'export const Row = (told: Order) => <li>{told.number}</li>;';
    expect(participlesIn(source, 'row.tsx')).toBe(1);
  });

  it('may be a side or a verb', () => {
    expect(participlesIn('const [left, right] = sides;')).toBe(0);
    expect(participlesIn('for (let left = 3; left > 0; left -= 1) turn();')).toBe(1);
    expect(participlesIn('const { read, put } = store;\nawait put(await read(id));')).toBe(0);
    expect(participlesIn('const read = await readRows();')).toBe(1);
  });
});
