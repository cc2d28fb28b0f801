import { expect, test } from 'vitest';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { createPasswords } from './passwords.ts';

test('[T2] a stored hash is argon2id of 19 MiB and two passes', async () => {
  const passwords = createPasswords(defaultLimits, 'a random password');
  const asker = { address: 'address', standing: 'stranger' } as const;
  const owner = { name: 'Asha', email: 'asha@example.com' };
  const hashed = await passwords.hash('marigold-52', asker, owner);
  const passwordHash = hashed.ok ? hashed.passwordHash : '';
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const mayStart = async () => true;
  expect(await passwords.verify(passwordHash, 'marigold-52', asker, mayStart)).toBe(true);
  expect(await passwords.verify(null, 'a random password', asker, mayStart)).toBe(false);
});
