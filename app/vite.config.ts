import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), callsAlone()],
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
  // A worker is a module as everything else is: the content policy lets our own files run.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssCodeSplit: true,
    // The content policy allows files of our own origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    sourcemap: true,
  },
});

/**
 * The browser calls the endpoints and never checks their shapes, the server does: of each it is given what a call
 * needs, and the schemas with the library that they are written in (15 KB compressed) stay behind.
 */
function callsAlone(): Plugin {
  return {
    name: 'plumbline:calls-alone',
    async load(file) {
      if (!file.endsWith('/packages/api-contract/src/endpoints/index.ts')) return null;
      const { endpoints } = await import('@plumbline/api-contract');
      const calls = Object.entries(endpoints).map(([name, { id, method, path, auth }]) => [
        name,
        { id, method, path, auth },
      ]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}
