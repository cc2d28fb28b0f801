import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

const stackOf = (message: string) => loggableError(new Error(message)).stack;

test('[T26] what errors quote of persons is masked', () => {
  expect(stackOf('E11000: {"email":"a.b@c.example"}, 98765 43210, a=eyJh.eyJp.s-_x')).toContain(
    'E11000: {"email":"[e-mail]"}, [number], a=[token]',
  );
  expect(stackOf('20eyJh.eyJp.sig')).toContain('Error: [token]');
});

test.each([['a.'], ['eyJ'], ['1 '], ['1         '], ['a@'], ['eyJ.']])(
  '[T26] [P11] a long text of %j is masked in no time',
  (part) => {
    const beganMs = performance.now();
    stackOf(part.repeat(50_000));
    expect(performance.now() - beganMs).toBeLessThan(1_000);
  },
);
