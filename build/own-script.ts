import { build } from 'vite';
import { failOnWarning } from './fail-on-warning.ts';

interface OwnScript {
  /** The path of the module it begins with. */
  entry: string;
  /** What it leaves its exports under. */
  name: string;
  /** The engines it is written for. */
  target: string | string[] | false | undefined;
}

/** Builds a script of its own, which is no module and stands in one file; returns its code. */
export async function ownScript({ entry, name, target }: OwnScript): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      ...(target === undefined ? {} : { target }),
      rolldownOptions: failOnWarning,
      lib: { entry, formats: ['iife'], name },
    },
  });
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : [];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
