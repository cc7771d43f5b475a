import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const READY = /Plumbline is ready: (\S+)/;

export type Program = {
  readonly child: ChildProcess;
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly exited: Promise<number | null>;
};

/** What `npm start` runs; `npm test` builds it first. */
const builtProgram = fileURLToPath(new URL('../../dist/server.mjs', import.meta.url));
/** The compile cache: what one start compiles, the next one loads, as with `npm start`. */
const compiled = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));

/** Runs the built program as a separate process. */
export function run(environment: Readonly<Record<string, string>>): Program {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [builtProgram], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: compiled, DEMO: 'small', ...environment },
    stdio:
      environment['PLUMBLINE_PARENT'] === 'ipc'
        ? ['ignore', 'pipe', 'pipe', 'ipc']
        : ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += String(text);
    });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, pid: child.pid ?? 0, output: () => said, exited };
}

/** Waits until it answers. Returns its address. */
export async function ready(program: Program): Promise<string> {
  const startMs = Date.now();
  for (;;) {
    const address = READY.exec(program.output())?.[1];
    if (address !== undefined) return address;
    if (program.child.exitCode !== null || Date.now() - startMs > 40_000)
      throw new Error(`the program did not get ready:\n${program.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function kill(program: Program, signal: NodeJS.Signals): Promise<number | null> {
  program.child.kill(signal);
  return program.exited;
}
