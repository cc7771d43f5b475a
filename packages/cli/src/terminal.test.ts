import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

// Stories of the terminal: each file under tests/ holds documents, command lines and what comes back.
// `UPDATE_TERMINAL=1` writes down what comes back now, to be read before it is committed.

type Section = { readonly head: string; body: string };
type Outcome = { readonly stdout: string; readonly stderr: string; readonly status: number };

const stories = fileURLToPath(new URL('../tests/', import.meta.url));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const pages = new URL('../../../docs/reference/diagnostics/', import.meta.url);

/** `--- head` lines and what follows each; the first section is the story in words. */
function sectionsOf(text: string): readonly Section[] {
  const [words = '', ...rest] = text.split(/^--- /m);
  return [{ head: '', body: words }].concat(
    rest.map((part) => {
      const end = part.indexOf('\n');
      return { head: part.slice(0, end), body: part.slice(end + 1) };
    }),
  );
}

function writeFile(folder: string, head: string, body: string): void {
  const [, name = '', , kinds = ''] = /^file (\S+)( \((.*)\))?$/.exec(head) ?? [];
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const ended = kinds.includes('crlf') ? body.replaceAll('\n', '\r\n') : body;
  const tabbed = kinds.includes('tabs') ? ended.replaceAll('  ', '\t') : ended;
  writeFileSync(file, kinds.includes('bom') ? `\ufeff${tabbed}` : tabbed);
}

/** A command line cut as a shell does; it has no pipes and its patterns are left to plumb. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

async function outcomeOf(line: string, folder: string, stdin: string): Promise<Outcome> {
  if (/[|<>;]/.test(line.replace(/'[^']*'|"[^"]*"/g, ''))) return inShell(line, folder);
  let [stdout, stderr] = ['', ''];
  const isTerminal = line.startsWith('COLOUR ');
  const [, ...args] = wordsOf(line.replace(/^COLOUR /, ''));
  const status = await run(args, {
    folder,
    environment: {},
    writeOut: (text) => void (stdout += text),
    writeError: (text) => void (stderr += text),
    terminal: { out: isTerminal, error: isTerminal },
    readStdin: async () => stdin,
    today: () => '2026-06-30',
    pages,
  });
  return {
    stdout: stdout.replaceAll('\u001b', '␛'),
    stderr: stderr.replaceAll('\u001b', '␛'),
    status,
  };
}

/** Through a real shell and a real process: pipes, and what happens when they close. */
function inShell(line: string, folder: string): Outcome {
  const bin = path.join(folder, '.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'plumb'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(path.join(bin, 'plumb'), 0o755);
  const { stdout, stderr, status } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
  });
  return { stdout, stderr, status: status ?? -1 };
}

for (const name of readdirSync(stories).filter((each) => each.endsWith('.txt'))) {
  describe(name, () => {
    const file = path.join(stories, name);
    const sections = sectionsOf(readFileSync(file, 'utf8'));
    const folder = mkdtempSync(path.join(tmpdir(), 'plumb-'));
    for (const { head, body } of sections)
      if (head.startsWith('file ')) writeFile(folder, head, body);
    sections.forEach((section, at) => {
      if (section.head !== 'command') return;
      const line = section.body.trim();
      test(line, async () => {
        const upTo = sections.findIndex(({ head }, next) => next > at && head === 'command');
        const own = sections.slice(at + 1, upTo < 0 ? undefined : upTo);
        const bodyOf = (head: string) => own.find((one) => one.head === head)?.body ?? '';
        const stdin = bodyOf('stdin');
        const { stdout, stderr, status } = await outcomeOf(line, folder, stdin);
        const told = (text: string) => text.replaceAll(folder, 'FOLDER');
        if (process.env['UPDATE_TERMINAL'] === '1') {
          const parts = [
            ...(stdin === '' ? [] : [`--- stdin\n${stdin}`]),
            ...(stdout === '' ? [] : [`--- stdout\n${told(stdout)}`]),
            ...(stderr === '' ? [] : [`--- stderr\n${told(stderr)}`]),
            `--- status ${status}\n`,
          ];
          section.body = `${line}\n${parts.join('')}`;
        } else {
          const statusHead = own.find(({ head }) => head.startsWith('status'))?.head;
          expect({
            stdout: told(stdout),
            stderr: told(stderr),
            status: `status ${status}`,
          }).toEqual({
            stdout: bodyOf('stdout'),
            stderr: bodyOf('stderr'),
            status: statusHead,
          });
        }
      });
    });
    if (process.env['UPDATE_TERMINAL'] === '1') {
      test('is written down', () => {
        const kept = sections.filter(
          ({ head }) => !/^(?:stdin|stdout|stderr|status.*)$/.test(head),
        );
        const text = kept.map(({ head, body }) => (head === '' ? body : `--- ${head}\n${body}`));
        writeFileSync(file, text.join(''));
      });
    }
  });
}
