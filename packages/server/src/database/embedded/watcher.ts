import { spawn } from 'node:child_process';
import { type Account, runAs } from './account.ts';

// Waits for a word on its input. The end of input without one means that its parent died, however
// it died: then it asks PostgreSQL to shut down fast.
const SCRIPT = 'read word || kill -INT "$1"';

/**
 * Sets a small process to end PostgreSQL when this one dies without a chance to do so (SIGKILL, out
 * of memory). It costs a sleeping shell, and leaves no orphaned database running.
 */
export function watchOver(account: Account, pid: number): { dismiss(): void } {
  // In a user namespace the postmaster keeps its pid: the shell may signal it from within one too.
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
