import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * Who runs PostgreSQL, which refuses to run as root.
 *
 * `self`: we are not root, so it runs as us. `other`: root steps down to an unprivileged account.
 * `namespace`: root may not step down (a container with one user), so PostgreSQL runs in its own
 * user namespace, where it is not root; its files remain ours.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

const NOBODY = 65534;

/** The account to run as, given the owner of the existing data. */
export async function findAccount(
  owner: { readonly uid: number; readonly gid: number } | undefined,
): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const wanted = owner && owner.uid !== 0 ? owner : await nobody();
  const other: Account = { kind: 'other', uid: wanted.uid, gid: wanted.gid };
  if (await succeeds(other, 'true', [])) return other;
  return { kind: 'namespace' };
}

// initdb looks up its user by number, so the account must have a line in /etc/passwd.
async function nobody(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.map((line) => line.split(':')).find(([name]) => name === 'nobody');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: NOBODY, gid: NOBODY };
}

/** How to spawn a program as an account: the command, its arguments and the options of spawn. */
export function runAs(account: Account, program: string, args: readonly string[]) {
  // `/`, because PostgreSQL's programs read their current folder, which the account may not enter.
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

/** Runs a program to its end. @returns its exit code (null if it could not run) and its output */
export function run(
  account: Account,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const how = runAs(account, program, args);
  // In its own session: a Ctrl-C meant for us must not interrupt initdb.
  const options = { ...how.options, stdio: 'pipe' as const, detached: true };
  return new Promise((resolve) => {
    let child: ChildProcessWithoutNullStreams;
    try {
      child = spawn(how.command, how.args, options);
    } catch (error) {
      // For an account that this user namespace does not know, spawn throws at once.
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

/** Whether a shell script, run as that account, succeeds. `$1`, `$2`... are the arguments. */
export async function succeeds(
  account: Account,
  script: string,
  args: readonly string[],
): Promise<boolean> {
  const { code } = await run(account, '/bin/sh', ['-c', script, 'sh', ...args]);
  return code === 0;
}
