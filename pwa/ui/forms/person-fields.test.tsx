import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  severalPhones,
  typedLandlines,
  typedPhones,
  uncallablePhones,
} from '#shared/language/test-typed-texts.ts';
import { FieldErrors } from './field.tsx';
import { PhoneInput, phoneProblem } from './person-fields.tsx';

test.each(['', ...typedPhones.map(([input]) => input)])('[T22] has nothing to say of %j', (input) =>
  expect(phoneProblem(input)).toBeUndefined(),
);

test.each(uncallablePhones)('[T22] says that nobody can call %j', (input) =>
  expect(phoneProblem(input)).toMatch(/one phone number that can be called/),
);

test.each(severalPhones)('[T22] asks for one number instead of %j', (input) =>
  expect(phoneProblem(input)).toBe('Please give one number only'),
);

test.each(typedLandlines)('[T22] says that %j gets no messages', (input) => {
  expect(phoneProblem(input)).toBeUndefined();
  expect(phoneProblem(input, true)).toMatch(/only reach a mobile number/);
});

const markupOf = (value: string, errors: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <FieldErrors value={errors}>
      <PhoneInput hint="Ten digits" value={value} onChange={() => undefined} />
    </FieldErrors>,
  );

test('[P14] a number that nobody can call is described by a status, and keeps its form from being sent', () => {
  const described = /aria-describedby="([^"]+-hint)".*id="\1"><span role="status">Ten digits</;
  expect(markupOf('98000')).toMatch(described);
  expect(markupOf('98000')).toContain('data-wrong="Please enter one phone number');
  expect(markupOf('+९१ ९८७६५ ४३२१०')).not.toContain('data-wrong');
});

test('[P14] what the shop refused stands at the field', () => {
  expect(markupOf('98000', { phone: 'Please check it' })).toContain('aria-invalid="true"');
});
