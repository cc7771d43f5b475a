import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from '../run.ts';

export type Outcome = { readonly stdout: string; readonly stderr: string; readonly status: number };

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Node's compile cache for `plumb`, which cuts the work of a start to a fifth. */
const compiled = fileURLToPath(new URL('../../../../.cache/plumb-in-tests/', import.meta.url));
const pages = [new URL('../../../../docs/reference/diagnostics/', import.meta.url)];

/** Splits a command line as a shell would; pipes are not supported, and patterns are left to plumb. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

/**
 * Runs one command line in a folder, on 2026-06-30: in this process, or if it has a pipe, in a real shell and a real
 * process. A line that begins with COLOUR runs as if on a terminal, and `NAME=value` before the command sets a
 * variable; ␛ in the output stands for the escape character.
 */
export async function outcomeOf(line: string, folder: string, stdin = ''): Promise<Outcome> {
  if (/[|<>;]/.test(line.replace(/'[^']*'|"[^"]*"/g, ''))) return inShell(line, folder);
  let [stdout, stderr] = ['', ''];
  const isTerminal = line.startsWith('COLOUR ');
  const environment: Record<string, string> = {};
  const bare = line.replace(/^COLOUR /, '').replace(/^(?:[A-Z_]+=\S* )+/, (settings) => {
    for (const setting of settings.trim().split(' ')) {
      const [name = '', value = ''] = setting.split('=');
      environment[name] = value;
    }
    return '';
  });
  const [, ...args] = wordsOf(bare);
  const status = await run(args, {
    folder,
    environment,
    writeOut: (text) => void (stdout += text),
    writeError: (text) => void (stderr += text),
    terminal: { out: isTerminal, error: isTerminal },
    readStdin: async () => stdin,
    today: () => '2026-06-30',
    pages,
    apps: [new URL('./app/', import.meta.url)],
    interrupted: async () => undefined,
  });
  return {
    stdout: stdout.replaceAll('\u001b', '␛'),
    stderr: stderr.replaceAll('\u001b', '␛'),
    status,
  };
}

/** Runs a line in a real shell and a real process, to test pipes and what happens when they close. */
function inShell(line: string, folder: string): Outcome {
  const bin = mkdtempSync(path.join(tmpdir(), 'plumb-bin-'));
  writeFileSync(path.join(bin, 'plumb'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(path.join(bin, 'plumb'), 0o755);
  const { stdout, stderr, status } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    },
  });
  return { stdout, stderr, status: status ?? -1 };
}
