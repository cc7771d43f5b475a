import { spawn } from 'node:child_process';
import { type Account, runAs } from './account.ts';

// Waits for a word on its input. If the input ends without one, its parent has died in some way, and
// it tells PostgreSQL to shut down fast.
const SCRIPT = 'read word || kill -INT "$1"';

/**
 * Starts a small process that ends PostgreSQL if this one dies without a chance to do so (SIGKILL,
 * out of memory). It costs a sleeping shell, and leaves no orphaned database running.
 */
export function watchOver(account: Account, pid: number): { dismiss(): void } {
  // The postmaster keeps its pid in a user namespace, so the shell can signal it from inside one too.
  const how = runAs(account, '/bin/sh', ['-c', SCRIPT, 'plumbline-watcher', String(pid)]);
  const child = spawn(how.command, how.args, {
    ...how.options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return {
    dismiss() {
      child.stdin.end('done\n');
    },
  };
}
