import process from 'node:process';
import { EXIT } from './usage-error.ts';
import { run } from './run.ts';
import { STDIN, textOf } from './sources.ts';
import type { World } from './world.ts';

const world: World = {
  folder: process.cwd(),
  environment: process.env,
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  terminal: { out: process.stdout.isTTY === true, error: process.stderr.isTTY === true },
  readStdin: async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return textOf(Buffer.concat(chunks), STDIN);
  },
  today: () => {
    const now = new Date();
    const two = (number: number) => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  },
  // Next to the command if it was installed on its own, otherwise in the project, whether run from src or dist.
  pages: [
    new URL('./pages/', import.meta.url),
    new URL('../../../docs/reference/diagnostics/', import.meta.url),
  ],
  apps: [new URL('./app/', import.meta.url), new URL('../../../app/dist/', import.meta.url)],
  interrupted: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
    }),
};

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // `plumb … | head` closes the pipe early: nobody reads the rest, but the exit status still matters.
    if (code === 'EPIPE') return;
    if (stream === process.stdout) process.stderr.write(`error: cannot write: ${message}\n`);
    process.exit(EXIT.usage);
  });
}

try {
  process.exitCode = await run(process.argv.slice(2), world);
} catch (problem) {
  console.error('plumb crashed. This is a bug in plumb:');
  console.error(problem);
  process.exitCode = EXIT.ourBug;
}
