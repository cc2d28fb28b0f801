import { expect, test } from 'vitest';
import { typedPhones, uncallablePhones } from '#shared/language/test-typed-texts.ts';
import { phoneProblem } from './person-fields.tsx';

test.each(['', ...typedPhones.map(([input]) => input)])('has nothing to say of %j', (input) =>
  expect(phoneProblem(input)).toBeUndefined(),
);

test.each(uncallablePhones)('says that nobody can call %j', (input) =>
  expect(phoneProblem(input)).toMatch(/one phone number that can be called/),
);
