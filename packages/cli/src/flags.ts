import { parseArgs } from 'node:util';
import { nearest } from '@plumbline/diagnostics';
import { UsageError } from './usage-error.ts';

/** A flag of a command. `value` is the name of its value in the usage line; without it, the flag takes no value. */
export type Flag = { readonly value?: string; readonly repeats?: boolean };

/** How most commands print: text for people, JSON for programs. */
export const FORMAT_FLAG = {
  value: 'text|json',
  does: 'for people (text), or for programs',
} as const;

export type Arguments = {
  readonly words: readonly string[];
  /** The values of each flag in the order given; a flag without a value gives ''. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
};

/** Splits arguments into words and flags: `--flag value` or `--flag=value`; everything after `--` is a word. */
export function readArguments(
  args: readonly string[],
  known: Readonly<Record<string, Flag>>,
): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [
        name.slice('--'.length),
        { type: value === undefined ? 'boolean' : 'string' },
      ]),
    ),
    allowPositionals: true,
    // Errors are reported below instead, in our own words and with the nearest name.
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const flags = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const [name = ''] = (args[token.index] ?? '').split('=', 1);
    const flag = Object.hasOwn(known, name) ? known[name] : undefined;
    if (flag === undefined) throw unknownFlag(name, known);
    const { value, inlineValue } = token;
    if (flag.value === undefined) {
      if (value !== undefined) throw new UsageError(`\`${name}\` does not take a value`);
    } else if (value === undefined || (!inlineValue && value.startsWith('--')))
      throw new UsageError(`\`${name}\` needs a value`, `write \`${name} ${flag.value}\``);
    const earlier = flags.get(name);
    if (earlier !== undefined && flag.repeats !== true)
      throw new UsageError(`\`${name}\` is given twice`);
    flags.set(name, [...(earlier ?? []), value ?? '']);
  }
  return { words, flags };
}

function unknownFlag(name: string, known: Readonly<Record<string, Flag>>): UsageError {
  const names = Object.keys(known);
  const near = nearest(name, names);
  return new UsageError(
    `unknown flag \`${name}\``,
    near === undefined
      ? `use ${listed(names)}; a file name that starts with \`-\` goes after \`--\``
      : `did you mean \`${near}\`?`,
  );
}

/** The one value of a flag, or undefined when it is not given. */
export function flagValue({ flags }: Arguments, name: string): string | undefined {
  return flags.get(name)?.[0];
}

/** A flag's value, which must be one of `choices`; the first when the flag is not given. */
export function flagChoice<Choice extends string>(
  given: Arguments,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = flagValue(given, name);
  if (value === undefined) return choices[0];
  const choice = choices.find((one) => one === value);
  if (choice !== undefined) return choice;
  const near = nearest(value, choices);
  throw new UsageError(
    `\`${name}\` cannot be \`${value}\``,
    near === undefined ? `use ${listed(choices)}` : `did you mean \`${near}\`?`,
  );
}

/** A flag's value as a whole number; undefined when it is not given. */
export function flagCount(given: Arguments, name: string, least = 0): number | undefined {
  const text = flagValue(given, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(
      `\`${name}\` cannot be \`${text}\``,
      `use a whole number, ${least} or more`,
    );
  return Number(text);
}

/** `a, b or c`. */
function listed(choices: readonly string[]): string {
  const last = choices.at(-1) ?? '';
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(', ')} or ${last}`;
}
