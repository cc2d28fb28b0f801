import { describe, expect, it } from 'vitest';
import { newStaffSchema } from '#shared/accounts/people-schemas.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { noNames, typedNames } from '#shared/language/test-typed-texts.ts';
import { withoutUnseen } from '#shared/language/typed-text.ts';
import { contactSchema } from '#shared/support/ticket-schemas.ts';
import { filledText, optionalText, personNameSchema } from './text-schemas.ts';

const controls = '\u0000\u0007\u001b\u007f\u0085';

describe('control characters', () => {
  it('[T15] are left out of texts, and a text of nothing else is empty', () => {
    expect(filledText('name', 20).parse(`As${controls}ha`)).toBe('Asha');
    expect(optionalText('name', 4).parse(`As${controls}ha`)).toBe('Asha');
    expect(filledText('name', 20).safeParse(controls).success).toBe(false);
  });

  it('[T15] breaks are spaces in one line and stay in many', () => {
    const text = 'one\r\n\ttwo';
    expect(filledText('name', 20).parse(text)).toBe('one two');
    expect(filledText('message', 20, 'many').parse(text)).toBe(text);
  });

  it('[T15] are left out of contact messages and of what a gift is personalised with', () => {
    const mail = { name: 'Asha\0', email: 'asha@example.in', subject: 'support' };
    const message = `Hello${controls}\nagain`;
    expect(contactSchema.parse({ ...mail, message })).toMatchObject({
      name: 'Asha',
      message: 'Hello\nagain',
    });
    const customisation = { frameName1: 'Asha\0', description: 'a\nb\0' };
    expect(customisationSchema.parse(customisation)).toEqual({
      frameName1: 'Asha',
      description: 'a\nb',
    });
  });
});

describe('names', () => {
  const [email, message] = ['asha@example.in', 'Hello'];
  it.each(typedNames)('[T54] %j is %j to every form with a name', (input, name) => {
    expect(personNameSchema.parse(input)).toBe(name);
    const contact = { name: input, email, subject: 'support', message: `${input}\n${message}` };
    expect(contactSchema.parse(contact)).toMatchObject({ name, message: `${name}\n${message}` });
    expect(newStaffSchema.parse({ name: input, email, post: 'owner' })).toMatchObject({ name });
  });

  it.each(noNames)('[T54] %j is no name to any of them', (name) => {
    expect(personNameSchema.safeParse(name).success).toBe(false);
    const contact = { name, email, subject: 'support', message };
    expect(contactSchema.safeParse(contact).success).toBe(false);
    expect(contactSchema.safeParse({ ...contact, name: 'Asha', message: name }).success).toBe(
      false,
    );
  });
});

describe('unseen characters', () => {
  const unseen = '\u202e\u2066\u2069\u202c\u200b\u200f\ufeff\u00ad\u2060\u3164\u{e0041}';

  it('[T54] are left out of texts, and a text of nothing else is empty', () => {
    expect(filledText('name', 4).parse(`As${unseen}ha`)).toBe('Asha');
    expect(filledText('name', 20).safeParse(unseen).success).toBe(false);
    expect(filledText('phone', 30).parse('\u202a98765 43210\u202c')).toBe('98765 43210');
    const customisation = { frameName1: `As${unseen}ha`, customNames: [`Ra${unseen}vi`] };
    expect(customisationSchema.parse(customisation)).toEqual({
      frameName1: 'Asha',
      customNames: ['Ravi'],
    });
  });

  it.each([
    '\u200d',
    '\u200c \u200d',
    '\ufe0f',
    '\u{e0100}',
    '\u180b',
    '\u{1d159}',
    '\u{13430}',
    '\u200d\ud800',
  ])('[T54] %j alone is no text, though a script may need it', (alone) => {
    expect(personNameSchema.safeParse(alone).success).toBe(false);
    expect(optionalText('name', 20).parse(alone)).toBe('');
    expect(withoutUnseen(` ${alone}\n`)).toMatch(/^\s+$/);
  });

  it('[T54] are none that a script or a picture is written with', () => {
    const names = ['ᠠ\u180b', 'क्‍ष', 'ര്‍', 'শ্র্‌য', 'عائشہ', '👩‍👧', '❤️', '🇮🇳'];
    expect(names.map((name) => filledText('name', 20).parse(name))).toEqual(names);
  });

  it('[T54] are not made of the halves that one parts, nor carried by variants of a letter', () => {
    const halves = ['\u200b', '\u0000', '\u202e'].map((between) => `\udb40${between}\udc41`);
    expect(personNameSchema.parse(`Asha${halves.join('')}`)).toBe('Asha');
    expect(withoutUnseen(`Asha${halves.join('')}`)).toBe('Asha\0');
    expect(personNameSchema.safeParse(halves[0]).success).toBe(false);
    expect(personNameSchema.parse('A\u{e0163}\u{e01ef}\ufe00sha\u{e0100}')).toBe('Asha');
  });

  it('[T54] are breaks where they end a line', () => {
    expect(filledText('name', 20).parse('As\u2028ha')).toBe('As ha');
    expect(filledText('message', 20, 'many').parse('As\u2029ha')).toBe('As\nha');
  });
});

describe('marks', () => {
  const longest = (text: string) =>
    Math.max(...Array.from(text.matchAll(/\p{M}+/gu), ([marks]) => marks.length));

  it.each([
    '\u0301',
    '\u0335\u0300\u0316',
    '\u0301\u200d',
    '\u0301\u200c',
    '\u0f90',
    '\u0301\u0000',
    '\u0301\u202e',
    '\u0301\u20dd',
  ])('[T54] stacked without an end (%j) do not reach the line above', (marks) => {
    const text = filledText('message', 6_000, 'many').parse(`A${marks.repeat(500)}b`);
    expect(longest(text)).toBeLessThanOrEqual(6);
    expect([...text].length).toBeLessThanOrEqual(8);
  });

  it('[T54] that enclose a letter, and the lines beside it, are left out', () => {
    const enclosing = '\u0488\u0489\u20dd\u20de\u20e0\u20e2\u20e3\u20e4\ua670';
    expect(personNameSchema.parse(`A${enclosing}sha 1\u20dd${enclosing}`)).toBe('Asha 1');
  });

  it('[T54] that a script or an emoji is written with stay', () => {
    const samples = [
      ...['कार्त्स्न्य', 'लक्ष्मी', 'ज़्यादा', 'श्रीॐ', 'र्‍य', 'शॄं॑'],
      ...['ஸ்ரீ', 'க்ஷிதிஜ்', 'ശ്രീലക്ഷ്മി', 'ന്‍റെ', 'ক্ষ্ণ', 'శ్రీ', 'ಕ್ಷ್ಮೀ', 'ਸ਼੍ਰੀ'],
      ...['ཧཱུྃ', 'ကျွှန်ုပ်', 'عَبْدُ ٱللَّٰهِ', 'Nguyễn'],
      ...['👨‍👩‍👧‍👦', '👩🏽‍❤️‍💋‍👨🏽', '🇮🇳', '🏳️‍🌈', '1️⃣', '#\u20e3'],
    ];
    expect(samples.map((text) => personNameSchema.parse(text))).toEqual(samples);
  });
});
