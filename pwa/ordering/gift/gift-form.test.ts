import { describe, expect, it } from 'vitest';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { isTouched, typedDetails } from '#shared/customisation/typed-details.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { emptyForm, notesOf, withName, withNewNote, withNote, withText } from './gift-form.ts';

const custom = variantOf(testGift('custom')).fields;

describe('the form of a custom frame', () => {
  it('opens with three notes and grows to twenty at most [D21]', () => {
    let form = emptyForm(custom);
    expect(notesOf(form)).toHaveLength(3);
    for (let i = 0; i < 30; i += 1) form = withNewNote(form, 20);
    expect(notesOf(form)).toHaveLength(20);
  });

  it('sends only rows and names that hold something', () => {
    const form = withName(
      withNote(emptyForm(custom), 2, { date: '1998-02-14', currency: 50 }),
      0,
      '  ',
    );
    expect(typedDetails(form)).toEqual({ customNotes: [{ date: '1998-02-14', currency: 50 }] });
  });
});

describe('a draft', () => {
  it('does not exist while the form is empty', () => {
    expect(isTouched(emptyForm(custom))).toBe(false);
    expect(isTouched(withText({}, 'names', ''))).toBe(false);
  });
});
