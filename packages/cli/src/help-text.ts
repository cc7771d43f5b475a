import type { Command, Commands } from './commands/command.ts';

/** `plumb --help`: examples first, then the commands. */
export function overview(commands: Commands): string {
  const examples = Object.values(commands).flatMap(({ examples: [first] }) => first ?? []);
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at < examples.length; at += 2)
    pairs.push([examples[at] ?? '', examples[at + 1] ?? '']);
  const list = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    'plumb checks and evaluates templates of prequalification forms.',
    '',
    'Examples:',
    ...columns(pairs),
    '',
    'Commands:',
    ...columns(list),
    '',
    'Flags:',
    ...columns([
      ['--help', 'this help, or help on one command: plumb check --help'],
      ['--version', 'the version'],
    ]),
    '',
    'Exit status: 0 no problems, 1 problems found, 2 the command could not run.',
    '',
  ].join('\n');
}

/** `plumb COMMAND --help`. */
export function helpOf(name: string, { summary, usage, examples, flags }: Command): string {
  const list = Object.entries(flags).map(
    ([flag, { value, does }]) => [value === undefined ? flag : `${flag} ${value}`, does] as const,
  );
  return [
    `plumb ${name}: ${summary}`,
    '',
    'Examples:',
    ...examples.flatMap(([line, does]) => [`  ${line}`, `      ${does}`]),
    '',
    `Usage: ${usage}`,
    ...(list.length === 0 ? [] : ['', 'Flags:', ...columns(list)]),
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
