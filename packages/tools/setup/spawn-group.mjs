import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

const running = new Set();

/** The lowest priority. */
const LAST = { command: 'nice', args: ['-n', '19'] };

/**
 * Linux may share the processor among sessions before it looks at the priorities inside them. Each group is a session,
 * so it needs the lowest priority as a whole too. Nothing is lost where that does not exist.
 */
async function yieldGroup(pid) {
  await writeFile(`/proc/${pid}/autogroup`, '19').catch(() => undefined);
}

/**
 * Runs a program to its end in its own process group, so that `endGroups` reaches everything that it started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean, isLast?: boolean }} options `show`: its output goes
 *   to the terminal as it comes, instead of into `output`; `isLast`: it gets the processor when nothing else wants it
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function spawnGroup(
  command,
  args,
  { cwd, env = process.env, show = false, isLast = false },
) {
  return new Promise((resolve) => {
    const child = spawn(
      isLast ? LAST.command : command,
      isLast ? [...LAST.args, command, ...args] : args,
      {
        cwd,
        env,
        detached: true,
        stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      },
    );
    running.add(child);
    if (isLast) void yieldGroup(child.pid);
    let output = '';
    const hear = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: null, output: `${output}${error.message}` });
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** Sends a signal to every group that is still running. */
export function endGroups(signal) {
  for (const child of running) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has already ended.
    }
  }
}

/**
 * On Ctrl-C, a kill or a closed terminal, ends what is running, then this process, with the exit code that shells
 * expect.
 */
export function endGroupsWithUs() {
  for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 })) {
    process.once(signal, () => {
      endGroups('SIGTERM');
      process.exit(128 + number);
    });
  }
}
