import { expect, test } from 'vitest';
import { readJson, smallStorage } from './small-storage.ts';
import { oddJson } from './test-odd-json.ts';

function browsers(overrides: Partial<Storage> = {}): {
  storage: Storage;
  texts: Map<string, string>;
} {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    ...overrides,
  } as Storage;
  return { storage, texts };
}

const refuse = (name: string) => (): never => {
  throw new DOMException('The operation is insecure', name);
};

test.each([
  ['throws as soon as it is mentioned', refuse('SecurityError')],
  ['is missing', () => null],
  [
    'throws whatever is asked of it',
    () =>
      browsers({
        getItem: refuse('SecurityError'),
        setItem: refuse('SecurityError'),
        removeItem: refuse('SecurityError'),
      }).storage,
  ],
  ['is always full', () => browsers({ setItem: refuse('QuotaExceededError') }).storage],
])('a storage that %s is replaced by memory, which is reported', (_name, open) => {
  let refused = 0;
  const values = smallStorage(open, () => {
    refused += 1;
  });
  expect(values.get('token')).toBeNull();
  values.set('token', 'a');
  values.set('token', 'b');
  expect(values.get('token')).toBe('b');
  values.remove('token');
  expect(values.get('token')).toBeNull();
  expect(refused).toBeGreaterThan(0);
});

test('a value that did not fit is read from memory until a write succeeds', () => {
  let full = false;
  const { storage, texts } = browsers();
  const values = smallStorage(() => ({
    ...storage,
    setItem: (key: string, value: string) =>
      full ? refuse('QuotaExceededError')() : void texts.set(key, value),
  }));
  values.set('user', 'first');
  full = true;
  values.set('user', 'second');
  expect(values.get('user')).toBe('second');
  full = false;
  values.set('user', 'third');
  expect([values.get('user'), texts.get('user')]).toEqual(['third', 'third']);
});

test('JSON is read, and what is none or has another shape is null', () => {
  const firstOf = (list: string[]) => list.map((each) => each.toUpperCase())[0] ?? null;
  expect(readJson('["a"]', firstOf)).toBe('A');
  expect([null, ...oddJson].map((text) => readJson(text, firstOf))).toEqual(
    [null, ...oddJson].map(() => null),
  );
  const fail = () => {
    throw new RangeError('a bug');
  };
  expect(() => readJson('7', fail)).toThrow('a bug');
});
