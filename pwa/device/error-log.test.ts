import { beforeEach, expect, test } from 'vitest';
import { logError, loggedErrors, logThrown, maxLoggedErrors } from './error-log.ts';
import { localValues } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

beforeEach(() => localValues.remove(storageKeys.errorLog));

test('the newest errors are kept, each with the id of its request', () => {
  for (let number = 1; number <= maxLoggedErrors + 5; number += 1) {
    logError(`error ${number}`, `request-${number}`);
  }
  const errors = loggedErrors();
  expect(errors).toHaveLength(maxLoggedErrors);
  expect(errors[0]).toMatchObject({ what: 'error 55', requestId: 'request-55', times: 1 });
  expect(errors.at(-1)).toMatchObject({ what: 'error 6' });
});

test('a repeated error is one entry, with its count and the newest id', () => {
  logError('POST /api/cart: 503', 'first');
  logError('POST /api/cart: 503', 'second');
  logError('TypeError');
  logError('POST /api/cart: 503', 'third');
  expect(loggedErrors().map(({ what, requestId, times }) => [what, requestId, times])).toEqual([
    ['POST /api/cart: 503', 'third', 1],
    ['TypeError', null, 1],
    ['POST /api/cart: 503', 'second', 2],
  ]);
});

test('an error is logged by its kind and its places in the code, without input', () => {
  const error = new SyntaxError('Unexpected "Asha Rani", asha@example.com');
  error.stack = `SyntaxError: Unexpected "Asha Rani", asha@example.com
    at read (https://shop.test/assets/read-order-D3f_x.js?token=secret:1:2041)
    at https://shop.test/assets/main-Ab12.js:2:7
    at https://shop.test/sw.js:1:300
    at chrome-extension://abc/inject.js:1:1`;
  logThrown(error);
  expect(loggedErrors()[0]?.what).toBe(
    'SyntaxError at assets/read-order-D3f_x.js:1:2041 at assets/main-Ab12.js:2:7 at sw.js:1:300',
  );
});

test.each([['asha@example.com'], [undefined], [{ name: 'Asha' }], [null]])(
  'nothing is kept of %o that was thrown in an error’s place',
  (thrown) => {
    logThrown(thrown);
    expect(loggedErrors()).toMatchObject([{ what: 'Error', requestId: null }]);
  },
);
