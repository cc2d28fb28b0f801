/** The most common passwords of at least six characters (D35). */
const commonPasswords: ReadonlySet<string> = new Set([
  '000000',
  '111111',
  '112233',
  '121212',
  '123123',
  '123321',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '1q2w3e4r',
  '654321',
  '666666',
  '987654321',
  'abc123',
  'abcdef',
  'asdfgh',
  'dragon',
  'football',
  'iloveyou',
  'letmein',
  'monkey',
  'password',
  'password1',
  'princess',
  'qwerty',
  'qwerty123',
  'qwertyuiop',
  'sunshine',
  'welcome',
]);

/** Compares in any case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
