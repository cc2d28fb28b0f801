import { expect, test } from 'vitest';
import { base32, stepOfCode, totpCode, totpStepMs } from './second-factors.ts';

const secret = Buffer.from('12345678901234567890');

// Appendix B of RFC 6238, of whose eight digits the last six are a code of six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[T50] the code of second %d is that of RFC 6238', (second, code) => {
  expect(totpCode(secret, Math.floor((second * 1_000) / totpStepMs))).toBe(code.slice(-6));
});

test('[T50] a code counts in its step and in the two beside it, and in no other', () => {
  const code = totpCode(secret, 1_000);
  const at = (step: number) => stepOfCode(secret, code, new Date(step * totpStepMs + 29_999));
  expect([998, 999, 1_000, 1_001, 1_002].map(at)).toEqual([null, 1_000, 1_000, 1_000, null]);
  for (const odd of ['', '12345', `${code}0`, '٣٣٣٣٣٣'])
    expect(stepOfCode(secret, odd, new Date(1_000 * totpStepMs))).toBeNull();
});

test('[T50] base 32 is that of RFC 4648', () => {
  const of = (text: string) => base32(Buffer.from(text));
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of)).toEqual([
    ...['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
});
