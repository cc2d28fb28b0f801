import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const secretFile = 'auth-secret';
const secretBytes = 48;
const shortestSecret = 32;

/**
 * The secret in the data folder, made on the first start and readable by its owner only. An empty
 * or short one is refused: anybody could sign a session with it.
 */
export async function ownSecret(dataDir: string): Promise<string> {
  const newSecret = randomBytes(secretBytes).toString('base64url');
  if (await storeSecret(dataDir, newSecret)) return newSecret;
  const secret = await storedSecret(dataDir);
  if (secret !== null && secret.length >= shortestSecret) return secret;
  throw new StartError(
    `DATA_DIR ${dataDir} has an empty or cut ${secretFile}: restore that file from a backup, or ` +
      'delete it, which signs everybody out.',
  );
}

/** Resolves to null when the folder has none. */
export async function storedSecret(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, secretFile), 'utf8')).trim();
  } catch (error) {
    if (isError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** False when there is one: two servers that start at once share one secret. */
export async function storeSecret(dataDir: string, secret: string): Promise<boolean> {
  try {
    await writeFile(join(dataDir, secretFile), secret, { mode: 0o600, flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if (isError(error, 'EEXIST')) return false;
    throw error;
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
