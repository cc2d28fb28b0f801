import { describe, expect, it } from 'vitest';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { typedDetails } from '#shared/customise/typed-details.ts';
import {
  costsPerLetter,
  emptyForm,
  isTouched,
  notesOf,
  withName,
  withNewNote,
  withNote,
  withoutNote,
  withText,
} from './gift-form.ts';

describe('the form of a custom frame', () => {
  it('opens with three notes and grows to twenty at most [D21]', () => {
    let form = emptyForm('frame-custom');
    expect(notesOf(form)).toHaveLength(3);
    for (let i = 0; i < 30; i += 1) form = withNewNote(form);
    expect(notesOf(form)).toHaveLength(20);
  });

  it('removes the row it is asked to', () => {
    const form = withNote(emptyForm('frame-custom'), 1, { currency: 50 });
    expect(notesOf(withoutNote(form, 0))).toEqual([{ currency: 50 }, {}]);
  });

  it('sends only rows and names that hold something', () => {
    const form = withName(
      withNote(emptyForm('frame-custom'), 2, { date: '1998-02-14', currency: 50 }),
      0,
      '  ',
    );
    expect(typedDetails(form)).toEqual({ customNotes: [{ date: '1998-02-14', currency: 50 }] });
  });
});

describe('a draft', () => {
  it('is none while the form is empty', () => {
    expect(isTouched(emptyForm('frame-custom'))).toBe(false);
    expect(isTouched(withText({}, 'names', ''))).toBe(false);
  });

  it('is made by the first letter', () => {
    expect(isTouched(withText({}, 'names', 'A'))).toBe(true);
  });
});

it('[D20] knows which names cost', () => {
  const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
  const resin = baseProduct('small_resin_frame', 'resin_frame', 599);
  expect(costsPerLetter(frame, 'frameName1')).toBe(true);
  expect(costsPerLetter(frame, 'frameEventOther')).toBe(false);
  expect(costsPerLetter(resin, 'resinName1')).toBe(false);
});
