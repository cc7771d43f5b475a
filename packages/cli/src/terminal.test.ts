import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commands } from './commands/index.ts';
import { outcomeOf } from './testing/terminal.ts';

// Terminal stories: each file under tests/ has documents, command lines and their expected output.
// `UPDATE_TERMINAL=1` replaces that with the current output; review it before you commit it.

type Section = { readonly head: string; body: string };

const stories = fileURLToPath(new URL('../tests/', import.meta.url));

/** Splits a story into its `--- head` sections; the first section is its description. */
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
      test('saves the updated output', () => {
        const kept = sections.filter(
          ({ head }) => !/^(?:stdin|stdout|stderr|status.*)$/.test(head),
        );
        const text = kept.map(({ head, body }) => (head === '' ? body : `--- ${head}\n${body}`));
        writeFileSync(file, text.join(''));
      });
    }
  });
}

test('each command has a story', () => {
  const text = readdirSync(stories)
    .filter((each) => each.endsWith('.txt'))
    .map((each) => readFileSync(path.join(stories, each), 'utf8'))
    .join('\n');
  const told = new Set([...text.matchAll(/^--- command\nplumb (\S+)/gmu)].map(([, name]) => name));
  expect(Object.keys(commands).filter((name) => !told.has(name))).toEqual([]);
});
