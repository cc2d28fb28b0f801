import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** One configuration builds the pages (dist/client) and the server (dist/server). */
export default defineConfig({
  root: 'pwa',
  plugins: [react()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        // The content security policy allows neither inline scripts nor data: pictures.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    },
    ssr: {
      build: {
        ssr: '../worker-api/server.ts',
        outDir: '../dist/server',
        emptyOutDir: true,
        sourcemap: true,
        target: 'node20',
        copyPublicDir: false,
      },
    },
  },
  test: {
    root: import.meta.dirname,
    include: ['{shared,pwa,worker-api}/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
  },
});
