// Copied to dist/plumb.mjs. From the second start on, a Node that can (22.8 or newer) takes the compiled command from
// beside it instead of compiling it again. Not from a folder that everyone may write to: what lies there is run.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

module.enableCompileCache?.(fileURLToPath(new URL('./compiled', import.meta.url)));
await import(new URL('./plumb-main.mjs', import.meta.url).href);
