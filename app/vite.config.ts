import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssCodeSplit: true,
    // The content policy allows files of our own origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    sourcemap: true,
  },
});
