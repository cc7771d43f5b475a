import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Loaded by the first preview: if Vite discovered them only then, it would reload the page.
  optimizeDeps: {
    include: [
      '@plumbline/ui > pdfjs-dist/legacy/build/pdf.mjs',
      '@plumbline/ui > pdfjs-dist/legacy/build/pdf.worker.mjs',
    ],
  },
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
