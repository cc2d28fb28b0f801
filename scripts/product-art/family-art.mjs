import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * A module of shared/, whose TypeScript Node does not read by itself.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function shared(path) {
  const file = fileURLToPath(new URL(`../../shared/${path}`, import.meta.url));
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
}

/**
 * What the shop's own pictures show of each family, with the name of its page.
 * @returns {Promise<(import('#shared/gifts/gift-drawing.ts').FamilyArt & { page: string })[]>}
 */
export async function familyArt() {
  const { families } = await shared('gifts/families.ts');
  const { art } = await shared('gifts/drawings.ts');
  return Object.keys(families).map((id) => ({
    ...art[id],
    page: families[id].page.path.replace('/products/', ''),
  }));
}
