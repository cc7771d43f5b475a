import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * Who runs PostgreSQL, which refuses to be root.
 *
 * `self`: we are not root, it runs as we do. `other`: root steps down to an unprivileged account.
 * `namespace`: root may not step down (a container with one user), so it runs in a user namespace
 * of its own, where it is not root; its files stay ours.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

const NOBODY = 65534;

/** The account to run as, given who owns data that is already there. */
export async function findAccount(
  owner: { readonly uid: number; readonly gid: number } | undefined,
): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const wanted = owner && owner.uid !== 0 ? owner : await nobody();
  const other: Account = { kind: 'other', uid: wanted.uid, gid: wanted.gid };
  if (await succeeds(other, 'true', [])) return other;
  return { kind: 'namespace' };
}

// initdb looks its user up by number, so the account must have a line in /etc/passwd.
async function nobody(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.map((line) => line.split(':')).find(([name]) => name === 'nobody');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: NOBODY, gid: NOBODY };
}

/** How to spawn a program as an account: the command, its arguments and spawn's own options. */
export function runAs(account: Account, program: string, args: readonly string[]) {
  // `/`: PostgreSQL's programs ask for their current folder, which the account may not enter.
  const options = {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
  switch (account.kind) {
    case 'self':
      return { command: program, args: [...args], options };
    case 'other':
      return {
        command: program,
        args: [...args],
        options: { ...options, uid: account.uid, gid: account.gid },
      };
    case 'namespace':
      return {
        command: 'unshare',
        args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', program, ...args],
        options,
      };
    default:
      return account satisfies never;
  }
}

/** Runs a program to its end. @returns its exit code (null when it could not run) and its words */
export function run(
  account: Account,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const how = runAs(account, program, args);
  // A session of its own: a Ctrl-C meant for us must not cut initdb short.
  const options = { ...how.options, stdio: 'pipe' as const, detached: true };
  return new Promise((resolve) => {
    let child: ChildProcessWithoutNullStreams;
    try {
      child = spawn(how.command, how.args, options);
    } catch (error) {
      // An account that this user namespace does not know is refused at once, by a throw.
      resolve({ code: null, output: (error as Error).message });
      return;
    }
    child.stdin.on('error', () => {});
    child.stdin.end();
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Whether a shell command, run as that account, ends well. `$1`, `$2`... are the arguments. */
export async function succeeds(
  account: Account,
  script: string,
  args: readonly string[],
): Promise<boolean> {
  const { code } = await run(account, '/bin/sh', ['-c', script, 'sh', ...args]);
  return code === 0;
}
