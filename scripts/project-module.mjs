import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Resolves to a module of the project by its path, whose TypeScript Node cannot load. Each has
 * modules of its own: what one changes, another does not see.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function projectModule(path) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const { NODE_ENV } = process.env;
  try {
    return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
  } finally {
    // Vite says "development" to the whole process, and a build in it would be one.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
