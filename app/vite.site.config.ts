import { defineConfig } from 'vite';
import { articles } from './articles.ts';

/** The public pages as one program, which the build runs once to prerender them. */
export default defineConfig({
  plugins: [articles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    target: 'node24',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: 'prerender.mjs', codeSplitting: false },
    },
  },
});
