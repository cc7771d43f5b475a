import { defineConfig } from 'vite';
import { articles } from './articles.ts';

/** What tests need from the app's build: its modules that are not TypeScript. */
export default defineConfig({ plugins: [articles()] });
