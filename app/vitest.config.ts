import { defineConfig } from 'vite';
import { articles } from './articles.ts';

/** What tests need of the app's build: its modules that are no TypeScript. */
export default defineConfig({ plugins: [articles()] });
