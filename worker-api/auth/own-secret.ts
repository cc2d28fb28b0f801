import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'auth-secret';
const secretBytes = 48;

/** The secret kept in the data folder, made on the first start and readable by its owner only. */
export async function ownSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, fileName);
  const made = randomBytes(secretBytes).toString('base64url');
  try {
    // `wx` makes the file or fails, so of two servers starting at once one secret wins.
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFile(file, 'utf8');
  }
}
