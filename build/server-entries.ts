import { fileURLToPath } from 'node:url';
import type { BuildEnvironmentOptions } from 'vite';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What is started from its file: the server and the owner's command line. */
export const serverEntries = {
  server: inProject('worker-api/server/server.ts'),
  shop: inProject('worker-api/cli/shop-command.ts'),
};

/** What a running server starts: WhatsApp, photos and print files. */
const ownPrograms = {
  'whatsapp-process': inProject('worker-api/whatsapp/browser/whatsapp-process.ts'),
  'photo-process': inProject('worker-api/photos/encode/photo-process.ts'),
  'print-process': inProject('worker-api/printing/print-process.ts'),
};

/**
 * The build of each of them, as one file beside the server's: it is read at the start and kept, so it
 * cannot load others later (own-program.ts).
 */
export function ownProgramBuilds(outDir: string): BuildEnvironmentOptions[] {
  return Object.entries(ownPrograms).map(([name, file]) => ({
    ssr: true,
    rolldownOptions: { input: { [name]: file }, output: { codeSplitting: false } },
    outDir,
    emptyOutDir: false,
    target: 'node20',
    copyPublicDir: false,
  }));
}
