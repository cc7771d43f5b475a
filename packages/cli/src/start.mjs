// Copied to dist/plumb.mjs. From the second start on, Node 22.8 or newer loads the compiled command from the folder
// next to it instead of compiling it again. The cache must not be in a world-writable folder: its contents are run.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

module.enableCompileCache?.(fileURLToPath(new URL('./compiled', import.meta.url)));
await import(new URL('./plumb-main.mjs', import.meta.url).href);
