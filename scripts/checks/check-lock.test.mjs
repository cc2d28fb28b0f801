import { expect, it } from 'vitest';
import { withoutHash } from './check-lock.mjs';

const sure = { integrity: 'sha512-abc' };

it('names packages without a hash, with a weak one, or from elsewhere', () => {
  const packages = {
    '': {},
    'node_modules/a': sure,
    'node_modules/b': {},
    'node_modules/c': { ...sure, integrity: 'sha1-abc' },
    'node_modules/d': { ...sure, resolved: 'https://elsewhere.example/d.tgz' },
    'node_modules/a/node_modules/e': {},
    'node_modules/f': { inBundle: true },
    folder: { link: true },
  };
  expect(withoutHash({ packages })).toEqual([
    'node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/a/node_modules/e',
  ]);
});
